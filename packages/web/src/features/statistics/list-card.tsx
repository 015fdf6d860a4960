import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import css from './list-card.module.css'

type Props = { title: string; notes: readonly (string | false)[]; children?: readonly ReactNode[] }

/** A list in a card; below it, or in its place, what is to be said of it. */
export const ListCard = ({ title, notes, children = [] }: Props) => (
  <Section title={title} flush>
    {children.length > 0 && (
      <ul className={`pb-plain-list ${css['list']}`} aria-label={title}>
        {children}
      </ul>
    )}
    {notes.map(
      (note) =>
        note && (
          <p key={note} className={`pb-flat pb-dim pb-small ${css['note']}`}>
            {note}
          </p>
        ),
    )}
  </Section>
)

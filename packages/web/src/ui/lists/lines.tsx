import type { ReactNode } from 'react'
import './lines.css'

type Props = { label: string; children: ReactNode }

/** The lines of a card. */
export const Lines = ({ label, children }: Props) => (
  <ul className="pb-lines pb-plain-list" aria-label={label}>
    {children}
  </ul>
)

type LineProps = {
  title: ReactNode
  /** Under the title; empty ones are left out. */
  facts: readonly (string | null | undefined | false)[]
  inactive?: boolean
  /** At the right: a state, and what can be done. */
  children?: ReactNode
}

export const Line = ({ title, facts, inactive = false, children }: LineProps) => (
  <li data-inactive={inactive}>
    <div>
      <strong className="pb-block pb-strong pb-break">{title}</strong>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </div>
    {children}
  </li>
)

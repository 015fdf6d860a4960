import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { StateBadge } from '../../trade/state-badge.tsx'
import { Section } from '../../ui/section.tsx'
import css from './disposal-page.module.css'
import { heldOfSample } from './queries.ts'
import { wordRule } from './word-rule.ts'

/** What of a sample lies in the laboratory, with the word of the hold autopilot and why. Nothing where nothing lies there. */
export function HeldCard({ sampleId }: { sampleId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const items = useQuery(heldOfSample(sampleId)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('disposals.card')}>
      <ul className={`pb-plain-list ${css['held']}`}>
        {items.map((one) => (
          <li key={one.specimen.id}>
            <span className="pb-two">
              <strong>{one.specimen.code}</strong>
              <small>{one.location}</small>
            </span>
            <StateBadge of="disposal" state={one.judgement} />
            <span>{wordRule(t, format, one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

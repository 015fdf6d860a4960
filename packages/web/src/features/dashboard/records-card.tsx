import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../session/current-session.ts'
import { Section } from '../../ui/section.tsx'
import css from './alerts-card.module.css'
import type { Dashboard } from './queries.ts'

type Records = NonNullable<Dashboard['records']>

/** True when no record deviates from the audit trail and its seal holds; also before the first comparison. */
export const recordsAgree = ({ last }: Records) => last === null || (last.deviations === 0 && last.trailHolds)

/** The last comparison of the records with the audit trail: when, and whether they agreed. */
export function RecordsCard({ records }: { records: Records }) {
  const { last } = records
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('dashboard.records.title')
  if (last === null || recordsAgree(records))
    return (
      <Section title={title}>
        <p className={`pb-dim pb-flat ${css['none']}`}>
          {last && <IconShieldCheck size={20} stroke={1.6} aria-hidden />}
          {last
            ? t('dashboard.records.well', {
                when: format.instant(last.at),
                records: format.number(last.records),
              })
            : t('dashboard.records.never')}
        </p>
      </Section>
    )
  const when = format.instant(last.at)
  return (
    <Section title={title} description={t('dashboard.records.todo')}>
      <ul className={`pb-plain-list ${css['alerts']}`}>
        <li data-presses="true">
          <IconShieldX size={20} stroke={1.7} aria-hidden />
          <div className="pb-shrink pb-dim">
            {last.deviations > 0 && (
              <p className="pb-flat">{t('dashboard.records.wrong', { count: last.deviations, when })}</p>
            )}
            {!last.trailHolds && <p className="pb-flat">{t('dashboard.records.trail', { when })}</p>}
            {last.named.map(({ table, row, column }) => (
              <p key={`${table} ${row} ${column}`} className="pb-flat pb-break">
                <code>{[table, row, column].filter((part) => part !== null).join(' · ')}</code>
              </p>
            ))}
          </div>
        </li>
      </ul>
    </Section>
  )
}

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
  if (last === null)
    return (
      <Section title={t('dashboard.records.title')}>
        <p className={css['none']}>{t('dashboard.records.never')}</p>
      </Section>
    )
  const when = format.instant(last.at)
  if (recordsAgree(records))
    return (
      <Section title={t('dashboard.records.title')}>
        <p className={css['none']}>
          <IconShieldCheck size={20} stroke={1.6} aria-hidden />
          <span>{t('dashboard.records.well', { when, records: format.number(last.records) })}</span>
        </p>
      </Section>
    )
  return (
    <Section title={t('dashboard.records.title')} description={t('dashboard.records.todo')}>
      <ul className={css['alerts']}>
        <li data-presses="true">
          <IconShieldX size={20} stroke={1.7} aria-hidden />
          <div>
            {last.deviations > 0 && <p>{t('dashboard.records.wrong', { count: last.deviations, when })}</p>}
            {!last.trailHolds && <p>{t('dashboard.records.trail', { when })}</p>}
            {last.named.map(({ table, row, column }) => (
              <p key={`${table} ${row} ${column}`}>
                <code>{[table, row, column].filter((part) => part !== null).join(' · ')}</code>
              </p>
            ))}
          </div>
        </li>
      </ul>
    </Section>
  )
}

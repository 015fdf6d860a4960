import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import type { DayCount } from './count-day.ts'
import css from './day-breaks-page.module.css'

const order = ['toBreak', 'overdue', 'broken', 'onHold'] as const

/** The progress of the day, with a bar. */
export function CountPanel({ count }: { count: DayCount }) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = count.toBreak + count.broken
  return (
    <section className={css['count']} aria-label={t('specimens.count.label')}>
      <dl>
        {order.map((name) => (
          <div key={name} data-count={name} data-none={count[name] === 0}>
            <dt className="pb-dim pb-small">{t(`specimens.count.${name}`)}</dt>
            <dd className="pb-flat">{format.number(count[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={css['progress']} aria-hidden="true">
        <i style={{ width: `${all === 0 ? 0 : (count.broken / all) * 100}%` }} />
      </div>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './load-drawing.module.css'
import type { Load } from '../queries.ts'

const height = 72

type Day = Load['days'][number]

/** A bar a day: cast specimens below, booked ones above; closed days hatched, overload in red. */
export function LoadDrawing({ load, today }: { load: Load; today: string }) {
  const { t } = useTranslation()
  const { breaksPerDay, days } = load
  const most = Math.max(breaksPerDay ?? 1, ...days.map(({ cast, booked }) => cast + booked))
  const tall = (specimens: number) =>
    specimens === 0 ? 0 : Math.max(3, Math.round((specimens / most) * height))
  return (
    <>
      <ol className={`pb-plain-list ${css['days']}`} aria-label={t('visits.load.title')}>
        {days.map((one) => (
          <DayBar
            key={one.day}
            of={one}
            today={one.day === today}
            tall={{
              cast: tall(one.cast),
              booked: tall(one.booked),
              full: breaksPerDay === null ? null : tall(breaksPerDay),
            }}
          />
        ))}
      </ol>
      <ul className={`pb-row pb-plain-list pb-dim pb-small ${css['legend']}`}>
        {(['cast', 'booked', 'over', 'closed'] as const).map((name) => (
          <li key={name} className="pb-row" data-what={name}>
            <i aria-hidden="true" />
            {t(`visits.load.legend.${name}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function useDescribeDay() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ day, cast, booked, over, closedBecause, holiday }: Day) =>
    [
      format.namedDay(day),
      cast + booked === 0
        ? t('visits.load.none')
        : t('visits.load.due', { count: cast + booked, cast, booked }),
      closedBecause !== null && (holiday || t('visits.load.closed')),
      over > 0 && closedBecause === null && t('visits.load.over', { count: over }),
      over > 0 && closedBecause !== null && t('visits.load.onClosed'),
    ]
      .filter(Boolean)
      .join('. ')
}

type BarProps = {
  of: Day
  today: boolean
  /** Heights in the drawing; `full`: of the capacity of a day. */
  tall: Record<'cast' | 'booked', number> & { full: number | null }
}

function DayBar({ of, today, tall }: BarProps) {
  const format = useFormat()
  const said = useDescribeDay()(of)
  const { day, cast, booked, over, closedBecause } = of
  const [weekday = '', ...date] = format.shortDay(day).split(/,? /)
  const bars = { cast: height - tall.cast, booked: height - tall.cast - tall.booked }
  const full = tall.full === null ? null : height - tall.full
  return (
    <li title={said} data-closed={closedBecause !== null} data-over={over > 0} data-today={today}>
      <span className="pb-hidden">{said}</span>
      <b aria-hidden="true">{cast + booked > 0 && format.number(cast + booked)}</b>
      <svg viewBox={`0 0 20 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {(['cast', 'booked'] as const).map((bar) => (
          <rect key={bar} className={css[bar]} x="2" y={bars[bar]} width="16" height={tall[bar]} />
        ))}
        {closedBecause === null && full !== null && (
          <line className={css['full']} x1="0" x2="20" y1={full} y2={full} />
        )}
      </svg>
      <small aria-hidden="true">
        {weekday.slice(0, 2)} <span>{date[0]}</span>
      </small>
    </li>
  )
}

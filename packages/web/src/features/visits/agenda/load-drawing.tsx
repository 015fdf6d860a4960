import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import css from './load-drawing.module.css'
import type { Load } from '../queries.ts'

const height = 72

/** A bar a day: cast specimens below, booked ones above; closed days hatched, overload in red. */
export function LoadDrawing({ load, today }: { load: Load; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(load.breaksPerDay, ...load.days.map(({ cast, booked }) => cast + booked))
  const tall = (specimens: number) =>
    specimens === 0 ? 0 : Math.max(3, Math.round((specimens / most) * height))
  const full = height - tall(load.breaksPerDay)

  const say = ({ day, cast, booked, over, closedBecause, holiday }: Load['days'][number]) =>
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

  return (
    <>
      <ol className={css['days']} aria-label={t('visits.load.title')}>
        {load.days.map((one) => {
          const [castTall, bookedTall] = [tall(one.cast), tall(one.booked)]
          const [weekday = '', ...date] = format.shortDay(one.day).split(/,? /)
          return (
            <li
              key={one.day}
              title={say(one)}
              data-closed={one.closedBecause !== null}
              data-over={one.over > 0}
              data-today={one.day === today}
            >
              <span className="pb-hidden">{say(one)}</span>
              <b aria-hidden="true">{one.cast + one.booked > 0 && format.number(one.cast + one.booked)}</b>
              <svg viewBox={`0 0 20 ${height}`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={css['cast']} x="2" y={height - castTall} width="16" height={castTall} />
                <rect
                  className={css['booked']}
                  x="2"
                  y={height - castTall - bookedTall}
                  width="16"
                  height={bookedTall}
                />
                {one.closedBecause === null && (
                  <line className={css['full']} x1="0" x2="20" y1={full} y2={full} />
                )}
              </svg>
              <small aria-hidden="true">
                {weekday.slice(0, 2)} <span>{date[0]}</span>
              </small>
            </li>
          )
        })}
      </ol>
      <ul className={css['legend']}>
        {(['cast', 'booked', 'over', 'closed'] as const).map((name) => (
          <li key={name} data-what={name}>
            <i aria-hidden="true" />
            {t(`visits.load.legend.${name}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import css from './load-drawing.module.css'
import type { Load } from './queries.ts'

const height = 96
type Day = Load['days'][number]

/** The note beside the number of a day: closed, or over capacity. */
function noteOf(t: TFunction, { due, closed, holiday }: Day, breaksPerDay: number | null): string {
  if (closed) return holiday || t('dashboard.load.closed')
  return breaksPerDay !== null && due > breaksPerDay ? t('dashboard.load.over', { count: breaksPerDay }) : ''
}

/** Breaks due per day: a bar with its number, which opens that day; a dashed line at the daily capacity. */
export function LoadDrawing({ load, today }: { load: Load; today: string }) {
  const { t } = useTranslation()
  const { breaksPerDay, days } = load
  const greatest = Math.max(1, ...days.map(({ due }) => due))
  // A capacity far above every day would flatten the bars.
  const most =
    breaksPerDay === null || greatest * 3 < breaksPerDay ? greatest : Math.max(greatest, breaksPerDay)
  return (
    <ol className={`pb-plain-list ${css['days']}`} aria-label={t('dashboard.load.title')}>
      {days.map((one) => (
        <li key={one.day}>
          <DayLink of={one} breaksPerDay={breaksPerDay} isToday={one.day === today}>
            <Bar of={one} capacity={breaksPerDay} most={most} />
          </DayLink>
        </li>
      ))}
    </ol>
  )
}

type DayProps = { of: Day; breaksPerDay: number | null; isToday: boolean; children: ReactNode }

function DayLink({ of, breaksPerDay, isToday, children }: DayProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, due, closed } = of
  const [weekday = '', ...date] = format.shortDay(day).split(/,? /)
  const note = noteOf(t, of, breaksPerDay)
  return (
    <Link
      to="/servicios/roturasdiarias"
      search={{ day }}
      title={note || undefined}
      data-today={isToday}
      data-none={due === 0}
      data-closed={closed}
      data-over={due > (closed ? 0 : (breaksPerDay ?? Infinity))}
    >
      <b>
        {due > 0 && format.number(due)}
        <span className="pb-hidden">
          {' '}
          {t(due === 0 ? 'dashboard.load.none' : 'dashboard.load.unit', { count: due })} {note}{' '}
        </span>
      </b>
      {children}
      <span>{isToday ? t('dashboard.load.today') : weekday}</span>
      <small>{date.join(' ')}</small>
    </Link>
  )
}

function Bar({ of: { due, closed }, capacity, most }: { of: Day; capacity: number | null; most: number }) {
  const tall = (specimens: number) =>
    specimens === 0 ? 2 : Math.max(4, Math.round((specimens / most) * height))
  const line = capacity === null || closed || capacity > most ? null : height - tall(capacity) + 1
  return (
    <svg viewBox={`0 0 24 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y={height - tall(due)} width="24" height={tall(due)} rx="3" />
      {line !== null && <line x1="-6" x2="30" y1={line} y2={line} />}
    </svg>
  )
}

/** The same in numbers. */
export function LoadTable({ load }: { load: Load }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className="pb-table">
      <caption className="pb-hidden">{t('dashboard.load.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.load.columns.day')}</th>
          <th scope="col" data-align="right">
            {t('dashboard.load.columns.due')}
          </th>
          <th scope="col">{t('dashboard.load.columns.note')}</th>
        </tr>
      </thead>
      <tbody>
        {load.days.map((one) => (
          <tr key={one.day}>
            <th scope="row">
              <Link className="pb-link" to="/servicios/roturasdiarias" search={{ day: one.day }}>
                {format.namedDay(one.day)}
              </Link>
            </th>
            <td data-align="right">{format.number(one.due)}</td>
            <td>{noteOf(t, one, load.breaksPerDay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

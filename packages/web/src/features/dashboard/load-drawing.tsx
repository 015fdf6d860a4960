import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Dashboard } from './queries.ts'
import css from './load-drawing.module.css'

const height = 96

/** Breaks due per day: a bar and its number for each, which opens that day. */
export function LoadDrawing({ load, today }: { load: Dashboard['load']; today: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...load.map(({ due }) => due))
  return (
    <ol className={css['days']} aria-label={t('dashboard.load.title')}>
      {load.map(({ day, due }) => {
        const tall = due === 0 ? 2 : Math.max(4, Math.round((due / most) * height))
        const [weekday = '', ...date] = format.shortDay(day).split(/,? /)
        return (
          <li key={day}>
            <Link
              to="/servicios/roturasdiarias"
              search={{ day }}
              data-today={day === today}
              data-none={due === 0}
              data-sunday={new Date(`${day}T00:00:00Z`).getUTCDay() === 0}
            >
              <b>
                {due > 0 && format.number(due)}
                <span className="pb-hidden">
                  {' '}
                  {t(due === 0 ? 'dashboard.load.none' : 'dashboard.load.unit', { count: due })}{' '}
                </span>
              </b>
              <svg viewBox={`0 0 24 ${height}`} preserveAspectRatio="none" aria-hidden="true">
                <rect x="0" y={height - tall} width="24" height={tall} rx="3" />
              </svg>
              <span>{day === today ? t('dashboard.load.today') : weekday}</span>
              <small>{date.join(' ')}</small>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

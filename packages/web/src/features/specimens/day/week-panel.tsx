import type { weekOfBreaksEndpoint } from '@probeta/contract/day-reviews.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { firstOfWeek } from './find-week.ts'
import { useWeek } from '../queries.ts'
import css from './week-panel.module.css'

type DayOfWeek = ResultOf<typeof weekOfBreaksEndpoint>['days'][number]
type Props = { day: string; today: string; onDay: (day: string) => void }

/** The week around a day: the numbers to break, broken, overdue and on hold of each. A click opens the day. */
export function WeekPanel({ day, today, onDay }: Props) {
  const { t } = useTranslation()
  const query = useWeek(firstOfWeek(day))
  return (
    <nav className={css['week']} aria-label={t('dayReviews.week.label')}>
      <QueryState query={query} skeleton={<Skeleton height={124} radius={14} />}>
        {({ days }) => (
          <ul>
            {days.map((one) => (
              <li key={one.day}>
                <DayButton
                  of={one}
                  current={one.day === day}
                  today={one.day === today}
                  onOpen={() => onDay(one.day)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </nav>
  )
}

type ButtonProps = { of: DayOfWeek; current: boolean; today: boolean; onOpen: () => void }

function DayButton({ of, current, today, onOpen }: ButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { day, toBreak, overdue, broken, onHold, closedBecause, holiday, sent } = of
  const lines = [
    { name: 'broken', count: broken },
    { name: 'overdue', count: overdue },
    { name: 'onHold', count: onHold },
  ] as const
  return (
    <button
      type="button"
      className={css['day']}
      data-closed={closedBecause !== null}
      data-today={today}
      {...(current && { 'aria-current': 'date' as const })}
      onClick={onOpen}
    >
      <span className={css['name']}>
        {format.shortDay(day)}
        {sent && (
          <span className="pb-ok">
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            <span className="pb-hidden">{t('dayReviews.week.sent')}</span>
          </span>
        )}
      </span>
      <span className={css['main']} data-none={toBreak === 0}>
        <b>{format.number(toBreak)}</b> <small>{t('dayReviews.week.toBreak', { count: toBreak })}</small>
      </span>
      <span className={css['lines']}>
        {lines.map(
          ({ name, count }) =>
            count > 0 && (
              <span key={name} data-line={name}>
                {t(`dayReviews.week.${name}`, { count })}
              </span>
            ),
        )}
        {closedBecause !== null && <span data-line="closed">{holiday || t('dayReviews.week.closed')}</span>}
      </span>
    </button>
  )
}

import type { weekOfBreaksEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShownBranch } from '../../../trade/branches/use-branches.ts'
import { useFormat } from '../../../session/current-session.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { useWeek } from '../queries.ts'
import css from './week-panel.module.css'

/** Returns the Monday of the week of a day (ISO 8601). */
const firstOfWeek = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

type DayOfWeek = ResultOf<typeof weekOfBreaksEndpoint>['days'][number]
type Props = { day: string; today: string; onDay: (day: string) => void }

/** The week around a day: the numbers to break, broken, overdue and on hold of each. A click opens the day. */
export function WeekPanel({ day, today, onDay }: Props) {
  const { t } = useTranslation()
  const [branch] = useShownBranch()
  const query = useWeek(firstOfWeek(day), branch)
  return (
    <nav className={css['week']} aria-label={t('dayReviews.week.label')}>
      <QueryState query={query} skeleton={<Skeleton height={124} radius={14} />}>
        {({ days }) => (
          <ul className="pb-plain-list">
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
  const { day, toBreak, closedBecause, holiday, sent } = of
  return (
    <button
      type="button"
      className={css['day']}
      data-closed={closedBecause !== null}
      data-today={today}
      {...(current && { 'aria-current': 'date' as const })}
      onClick={onOpen}
    >
      <span className={`pb-dim pb-small ${css['name']}`}>
        {format.shortDay(day)}
        {sent && (
          <span className="pb-ok">
            <IconCircleCheck size={16} stroke={2} aria-hidden />
            <span className="pb-hidden">{t('dayReviews.week.sent')}</span>
          </span>
        )}
      </span>
      <span className={css['main']} data-none={toBreak === 0}>
        <b>{format.number(toBreak)}</b>{' '}
        <small className="pb-dim pb-small">{t('dayReviews.week.toBreak', { count: toBreak })}</small>
      </span>
      <span className={`pb-dim pb-small ${css['lines']}`}>
        {(['broken', 'overdue', 'onHold'] as const).map(
          (name) =>
            of[name] > 0 && (
              <span key={name} data-line={name}>
                {t(`dayReviews.week.${name}`, { count: of[name] })}
              </span>
            ),
        )}
        {closedBecause !== null && <span data-line="closed">{holiday || t('dayReviews.week.closed')}</span>}
      </span>
    </button>
  )
}

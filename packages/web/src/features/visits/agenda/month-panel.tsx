import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Visit } from '@probeta/contract/visits.ts'
import { calendarOf } from '@probeta/domain/scheduling/closed-days.ts'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import { useOpeningTimes } from '../card/find-opening.ts'
import css from './month-panel.module.css'
import { nameMonth, nameWeekday } from './name-month.ts'
import type { Board } from '../queries.ts'
import { listMonth, stepDay } from './start-week.ts'
import { VisitCard } from '../card/visit-card.tsx'

const shownInCell = 3

type Props = {
  board: Board
  /** The day whose visits are listed; its month is shown. */
  day: string
  onDay: (day: string) => void
  onOpen: (visit: Visit) => void
  onAdd: (day: string) => void
}

/** A month of visits, and those of one day beside it. Arrow keys go from day to day. */
export function MonthPanel({ board, day, onDay, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const times = useOpeningTimes()
  const calendar = times && calendarOf(times.closed)
  const closed = (one: string) => calendar?.ok === true && calendar.value.closedBecause(one) !== null
  const grid = useRef<HTMLDivElement>(null)
  /** The target of the arrow keys: the address follows a moment later, and the next key starts from here. */
  const heading = useRef<string>(undefined)
  useEffect(() => {
    if (heading.current === undefined) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    if (heading.current === day) heading.current = undefined
  }, [day])

  const visitsOn = (one: string) => board.visits.filter((visit) => visit.day === one)
  const weeks = listMonth(day)
  const here = visitsOn(day)
  const mayBook = may(permission.visits, 'edit')

  function onKeyDown(event: KeyboardEvent, from: string) {
    if (event.key === '+' && mayBook) {
      event.preventDefault()
      return onAdd(from)
    }
    const to = stepDay(heading.current ?? from, event.key)
    if (to === undefined) return
    event.preventDefault()
    heading.current = to === day ? undefined : to
    onDay(to)
  }

  function cell(one: string) {
    const visits = visitsOn(one)
    const name = format.namedDay(one)
    return (
      <div
        key={one}
        className={css['cell']}
        data-today={one === today}
        data-chosen={one === day}
        data-outside={one.slice(0, 7) !== day.slice(0, 7)}
        data-closed={closed(one)}
      >
        <button
          type="button"
          className={css['day']}
          data-day={one}
          tabIndex={one === day ? 0 : -1}
          aria-pressed={one === day}
          onClick={() => {
            heading.current = undefined
            onDay(one)
          }}
          onKeyDown={(event) => onKeyDown(event, one)}
        >
          <span className={css['number']} aria-hidden="true">
            {Number(one.slice(8))}
          </span>
          {visits.length > 0 && (
            <span className={css['count']} aria-hidden="true">
              {visits.length}
            </span>
          )}
          <VisuallyHidden>
            {(visits.length === 0
              ? t('visits.month.dayNone', { day: name })
              : t('visits.month.day', { day: name, count: visits.length })) +
              (closed(one) ? `, ${t('visits.month.closed')}` : '')}
          </VisuallyHidden>
        </button>
        {visits.slice(0, shownInCell).map((visit) => (
          // For the mouse; by keyboard and on phones the list of the day opens the visits.
          <button
            key={visit.id}
            type="button"
            tabIndex={-1}
            className={css['chip']}
            data-state={visit.state}
            onClick={() => onOpen(visit)}
          >
            {format.time(visit.startsAt)} {visit.workSite.code}
          </button>
        ))}
        {visits.length > shownInCell && (
          <span className={css['more']}>
            {t('visits.month.more', { count: visits.length - shownInCell })}
          </span>
        )}
      </div>
    )
  }

  return (
    <div className={css['month']}>
      <div>
        <div ref={grid} className={css['grid']} role="group" aria-label={nameMonth(day, format.language)}>
          <div className={css['names']} aria-hidden="true">
            {weeks[0]?.map((one) => (
              <span key={one}>{nameWeekday(one, format.language)}</span>
            ))}
          </div>
          {weeks.map((week) => (
            <div key={week[0]} className={css['week']}>
              {week.map(cell)}
            </div>
          ))}
        </div>
        <p className={css['keys']}>{t('visits.month.keys')}</p>
      </div>
      <section className={css['list']} aria-label={format.namedDay(day)}>
        <div className={css['head']}>
          <h2>{format.namedDay(day)}</h2>
          {mayBook && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('visits.addOn', {
                day: format.shortDay(day),
                technician: t('visits.unassigned'),
              })}
              onClick={() => onAdd(day)}
            >
              <IconPlus size={18} />
            </ActionIcon>
          )}
        </div>
        {here.length === 0 && <p>{t('visits.noneOnDay')}</p>}
        {here.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onOpen={() => onOpen(visit)} withTechnician />
        ))}
      </section>
    </div>
  )
}

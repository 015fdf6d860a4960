import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon } from '@mantine/core'
import type { Visit } from '@probeta/contract/visits.ts'
import { calendarOf } from '@probeta/domain/scheduling/closed-days.ts'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import css from './board-panel.module.css'
import { useOpeningTimes } from '../card/find-opening.ts'
import { isPlaceable } from '../name-state.ts'
import { cellOf, isSameCell } from './place-visit.ts'
import type { Board } from '../queries.ts'
import { listWeek } from './start-week.ts'
import { type Cell, stepPlace } from './step-place.ts'
import { VisitCard } from '../card/visit-card.tsx'

type Props = {
  board: Board
  names: ReadonlyMap<number | null, string>
  nameCell: (cell: Cell) => string
  onOpen: (visit: Visit) => void
  onAdd: (cell: Cell) => void
  onPlace: (visit: Visit, to: Cell) => void
}

/** A row per technician, a column per day. Cards are moved with the mouse, or with the arrow keys. */
export function BoardPanel({ board, names, nameCell, onOpen, onAdd, onPlace }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const [moving, setMoving] = useState<{ id: string; to: Cell; byKeys: boolean }>()
  const [announcement, setAnnouncement] = useState('')
  const days = listWeek(board.from)
  const times = useOpeningTimes()
  const calendar = times && calendarOf(times.closed)
  const closed = (day: string) => calendar?.ok === true && calendar.value.closedBecause(day) !== null
  const rows = [...names.keys()]
  const mayMove = may(permission.visits, 'edit')
  const target = moving?.to
  const movingVisit = board.visits.find(({ id }) => id === moving?.id)

  function stop(word = '') {
    setMoving(undefined)
    setAnnouncement(word)
  }
  function drop(visit: Visit, to: Cell) {
    stop()
    onPlace(visit, to)
  }
  const moverOf = (visit: Visit) => {
    const active = moving?.byKeys === true && moving.id === visit.id
    return {
      active,
      onToggle: () => {
        if (active) return drop(visit, moving.to)
        setMoving({ id: visit.id, to: cellOf(visit), byKeys: true })
        setAnnouncement(
          t('visits.moving.taken', { workSite: visit.workSite.code, hint: t('visits.moving.hint') }),
        )
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!active) return
        if (event.key === 'Escape') {
          event.preventDefault()
          return stop(t('visits.moving.dropped'))
        }
        const to = stepPlace(moving.to, event.key, { days, rows })
        if (!to) return
        event.preventDefault()
        setMoving({ ...moving, to })
        setAnnouncement(`${visit.workSite.code}: ${nameCell(to)}`)
      },
      onLeave: () => active && stop(),
      onDragStart: () => setMoving({ id: visit.id, to: cellOf(visit), byKeys: false }),
      onDragEnd: () => stop(),
    }
  }

  function cell(at: Cell) {
    const here = board.visits.filter((visit) => isSameCell(cellOf(visit), at))
    const isTarget = target !== undefined && isSameCell(target, at)
    const over = () => {
      if (moving && !isTarget) setMoving({ ...moving, to: at })
    }
    return (
      <td
        key={at.day}
        data-target={isTarget}
        data-today={at.day === today}
        data-closed={closed(at.day)}
        onDragOver={(event) => {
          if (!movingVisit) return
          event.preventDefault()
          over()
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (movingVisit) drop(movingVisit, at)
        }}
      >
        <div className={css['cell']}>
          {here.map((visit) => (
            <VisitCard
              key={visit.id}
              visit={visit}
              onOpen={() => onOpen(visit)}
              mover={mayMove && isPlaceable(visit) ? moverOf(visit) : undefined}
            />
          ))}
          {isTarget && movingVisit && !isSameCell(cellOf(movingVisit), at) && (
            <div className={css['ghost']} aria-hidden="true">
              {format.time(movingVisit.startsAt)} {movingVisit.workSite.code}
            </div>
          )}
          {mayMove && (
            <ActionIcon
              className={css['add'] ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t('visits.addOn', {
                day: format.shortDay(at.day),
                technician: names.get(at.technicianId) ?? '',
              })}
              onClick={() => onAdd(at)}
            >
              <IconPlus size={16} />
            </ActionIcon>
          )}
        </div>
      </td>
    )
  }

  return (
    <>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('visits.title')}>
        <table className={css['board']}>
          <thead>
            <tr>
              <th scope="col">{t('visits.technician')}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today}>
                  {format.shortDay(day)}
                  {closed(day) && <small>{t('visits.month.closed')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...names].map(([technicianId, name]) => (
              <tr key={technicianId ?? 'none'}>
                <th scope="row">{name}</th>
                {days.map((day) => cell({ day, technicianId }))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css['said']} role="status">
        {announcement}
      </p>
    </>
  )
}

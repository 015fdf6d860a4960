import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../../session/current-session.ts'
import css from './board-panel.module.css'
import { isPlaceable } from '../name-state.ts'
import { cellOf, isSameCell } from './place-visit.ts'
import type { Board } from '../queries.ts'
import { listWeek } from './start-week.ts'
import type { Cell } from './step-place.ts'
import { useIsClosed } from './use-is-closed.ts'
import { useMove } from './use-move.ts'
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
  const today = useToday()
  const isClosed = useIsClosed()
  const days = listWeek(board.from)
  const move = useMove({ visits: board.visits, days, rows: [...names.keys()], nameCell, onPlace })
  return (
    <>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('visits.title')}>
        <table className={css['board']}>
          <BoardHead days={days} isClosed={isClosed} />
          <tbody>
            {[...names].map(([technicianId, name]) => (
              <tr key={technicianId ?? 'none'}>
                <th scope="row">{name}</th>
                {days.map((day) => (
                  <td
                    key={day}
                    {...move.targetProps({ day, technicianId })}
                    data-today={day === today}
                    data-closed={isClosed(day)}
                  >
                    <BoardCell
                      at={{ day, technicianId }}
                      technician={name}
                      visits={board.visits}
                      move={move}
                      onOpen={onOpen}
                      onAdd={onAdd}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`pb-dim ${css['said']}`} role="status">
        {move.announcement}
      </p>
    </>
  )
}

type HeadProps = { days: readonly string[]; isClosed: (day: string) => boolean }

function BoardHead({ days, isClosed }: HeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  return (
    <thead>
      <tr>
        <th scope="col">{t('visits.technician')}</th>
        {days.map((day) => (
          <th key={day} scope="col" data-today={day === today}>
            {format.shortDay(day)}
            {isClosed(day) && <small className="pb-block">{t('visits.month.closed')}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type CellProps = Pick<Props, 'onOpen' | 'onAdd'> & {
  at: Cell
  technician: string
  visits: readonly Visit[]
  move: ReturnType<typeof useMove>
}

function BoardCell({ at, technician, visits, move, onOpen, onAdd }: CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayMove = useMay()(permission.visits, 'edit')
  const arriving = move.arrivingAt(at)
  return (
    <div className={css['cell']}>
      {visits
        .filter((visit) => isSameCell(cellOf(visit), at))
        .map((visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            onOpen={() => onOpen(visit)}
            mover={mayMove && isPlaceable(visit) ? move.moverOf(visit) : undefined}
          />
        ))}
      {arriving && (
        <div className={css['ghost']} aria-hidden="true">
          {format.time(arriving.startsAt)} {arriving.workSite.code}
        </div>
      )}
      {mayMove && (
        <ActionIcon
          className={css['add'] ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('visits.addOn', { day: format.shortDay(at.day), technician })}
          onClick={() => onAdd(at)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )}
    </div>
  )
}

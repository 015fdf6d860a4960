import { Switch } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { useTranslation } from 'react-i18next'
import { useSession, useToday } from '../../../session/current-session.ts'
import css from './day-list-panel.module.css'
import { DayVisits } from './day-visits-panel.tsx'
import type { Board } from '../queries.ts'
import { listWeek, weekDays } from './start-week.ts'
import type { Cell } from './step-place.ts'

export type WeekProps = {
  board: Board
  onlyMine: boolean
  /** Sets whose visits are shown: one's own, or undefined for everybody's. */
  onOnlyMine: (who: number | undefined) => void
  onOpen: (visit: Visit) => void
  onAdd: (cell: Cell) => void
}

/** The week day by day, on screens too narrow for the board. */
export function DayListPanel({ board, onlyMine, onOnlyMine, onOpen, onAdd }: WeekProps) {
  const { t } = useTranslation()
  const today = useToday()
  const ownId = useSession()?.id
  const goes = board.technicians.some(({ id }) => id === ownId)
  const mine = goes && onlyMine
  const shown = board.visits.filter(({ technician }) => !mine || technician?.id === ownId)
  const days = listWeek(board.from)
  const isCurrent = today >= board.from && today < addDays(board.from, weekDays)
  // Today stands first: past days of the current week follow, those with visits.
  const past = isCurrent ? days.filter((day) => day < today && shown.some((visit) => visit.day === day)) : []
  const ahead = isCurrent ? days.filter((day) => day >= today) : days
  const list = (of: readonly string[]) =>
    of.map((day) => (
      <DayVisits
        key={day}
        day={day}
        visits={shown}
        onOpen={onOpen}
        onAdd={() => onAdd({ day, technicianId: null })}
      />
    ))
  return (
    <div className={`pb-stack-wide ${css['days']}`}>
      {goes && (
        <Switch
          label={t('visits.onlyMine')}
          checked={mine}
          onChange={(event) => onOnlyMine(event.currentTarget.checked ? ownId : undefined)}
        />
      )}
      {list(ahead)}
      {past.length > 0 && (
        <details className={css['past']}>
          <summary>{t('visits.earlier')}</summary>
          <div className="pb-stack-wide">{list(past)}</div>
        </details>
      )}
    </div>
  )
}

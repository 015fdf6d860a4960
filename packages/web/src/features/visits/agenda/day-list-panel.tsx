import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Switch } from '@mantine/core'
import type { Visit } from '@probeta/contract/visits.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useSession, useToday } from '../../../session/current-session.ts'
import css from './day-list-panel.module.css'
import type { Board } from '../queries.ts'
import { listWeek, weekDays } from './start-week.ts'
import type { Cell } from './step-place.ts'
import { VisitCard } from '../card/visit-card.tsx'

type Props = {
  board: Board
  onlyMine: boolean
  /** Sets whose visits are shown: one's own, or undefined for everybody's. */
  onOnlyMine: (who: number | undefined) => void
  onOpen: (visit: Visit) => void
  onAdd: (cell: Cell) => void
}

/** The week day by day, on screens too narrow for the board. */
export function DayListPanel({ board, onlyMine, onOnlyMine, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  const ownId = useSession()?.id
  const goes = board.technicians.some(({ id }) => id === ownId)
  const mine = goes && onlyMine
  const shown = board.visits.filter(({ technician }) => !mine || technician?.id === ownId)
  // Past days of the current week are listed only when they have visits.
  const days = listWeek(board.from).filter(
    (day) =>
      day >= today || today >= addDays(board.from, weekDays) || shown.some((visit) => visit.day === day),
  )
  return (
    <div className={css['days']}>
      {goes && (
        <Switch
          label={t('visits.onlyMine')}
          checked={mine}
          onChange={(event) => onOnlyMine(event.currentTarget.checked ? ownId : undefined)}
        />
      )}
      {days.map((day) => {
        const visits = shown.filter((visit) => visit.day === day)
        return (
          <section key={day} aria-label={format.namedDay(day)} data-today={day === today}>
            <div className={css['head']}>
              <h2>{format.namedDay(day)}</h2>
              {may(permission.visits, 'edit') && (
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('visits.addOn', {
                    day: format.shortDay(day),
                    technician: t('visits.unassigned'),
                  })}
                  onClick={() => onAdd({ day, technicianId: null })}
                >
                  <IconPlus size={18} />
                </ActionIcon>
              )}
            </div>
            {visits.length === 0 && <p>{t('visits.noneOnDay')}</p>}
            {visits.map((visit) => (
              <VisitCard key={visit.id} visit={visit} onOpen={() => onOpen(visit)} withTechnician />
            ))}
          </section>
        )
      })}
    </div>
  )
}

import { ActionIcon } from '@mantine/core'
import type { Visit } from '@probeta/contract/visits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay, useToday } from '../../session/current-session.ts'
import css from './day-list-panel.module.css'
import type { Board } from './queries.ts'
import { listWeek } from './start-week.ts'
import type { Cell } from './step-place.ts'
import { VisitCard } from './visit-card.tsx'

type Props = { board: Board; onOpen: (visit: Visit) => void; onAdd: (cell: Cell) => void }

/** The week day by day, where there is no room for the board. */
export function DayListPanel({ board, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const today = useToday()
  return (
    <div className={css['days']}>
      {listWeek(board.from).map((day) => {
        const visits = board.visits.filter((visit) => visit.day === day)
        return (
          <section key={day} aria-label={format.namedDay(day)} data-today={day === today}>
            <div className={css['head']}>
              <h2>{format.namedDay(day)}</h2>
              {may(1, 'edit') && (
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

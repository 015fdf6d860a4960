import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { DayVisits } from './day-visits-panel.tsx'
import card from '../card/visit-card.module.css'
import css from './month-panel.module.css'
import { nameMonth, nameWeekday } from './name-month.ts'
import type { Board } from '../queries.ts'
import { listMonth } from './start-week.ts'
import { useDayKeys } from './use-day-keys.ts'
import { useIsClosed } from './use-is-closed.ts'

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
export function MonthPanel({ board: { visits }, day, onDay, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const { grid, ...keys } = useDayKeys({ day, onDay, onAdd })
  const isClosed = useIsClosed()
  const weeks = listMonth(day)
  return (
    <div className={css['month']}>
      <div>
        <div ref={grid} className={css['grid']} role="group" aria-label={nameMonth(day, language)}>
          <div className={css['names']} aria-hidden="true">
            {weeks[0]?.map((one) => (
              <span key={one}>{nameWeekday(one, language)}</span>
            ))}
          </div>
          {weeks.map((week) => (
            <div key={week[0]} className={css['week']}>
              {week.map((one) => (
                <MonthCell
                  key={one}
                  day={one}
                  chosen={day}
                  closed={isClosed(one)}
                  visits={visits}
                  onOpen={onOpen}
                  keys={keys}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={`pb-dim pb-small ${css['keys']}`}>{t('visits.month.keys')}</p>
      </div>
      <div className={css['list']}>
        <DayVisits day={day} visits={visits} onOpen={onOpen} onAdd={() => onAdd(day)} />
      </div>
    </div>
  )
}

type CellProps = Pick<Props, 'day' | 'onOpen'> & {
  /** The chosen day. */
  chosen: string
  closed: boolean
  visits: readonly Visit[]
  keys: Omit<ReturnType<typeof useDayKeys>, 'grid'>
}

function MonthCell({ day, chosen, closed, visits, onOpen, keys }: CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const here = visits.filter((visit) => visit.day === day)
  const count = here.length
  const name = format.namedDay(day)
  const said =
    count === 0 ? t('visits.month.dayNone', { day: name }) : t('visits.month.day', { day: name, count })
  return (
    <div
      className={css['cell']}
      data-today={day === today}
      data-chosen={day === chosen}
      data-outside={day.slice(0, 7) !== chosen.slice(0, 7)}
      data-closed={closed}
    >
      <UnstyledButton
        className={css['day'] ?? ''}
        data-day={day}
        tabIndex={day === chosen ? 0 : -1}
        aria-pressed={day === chosen}
        onClick={() => keys.choose(day)}
        onKeyDown={(event) => keys.onKeyDown(event, day)}
      >
        <span className={css['number']} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {count > 0 && (
          <span className="pb-count" aria-hidden="true">
            {count}
          </span>
        )}
        <VisuallyHidden>{said + (closed ? `, ${t('visits.month.closed')}` : '')}</VisuallyHidden>
      </UnstyledButton>
      {here.slice(0, shownInCell).map((visit) => (
        <Chip key={visit.id} visit={visit} onOpen={() => onOpen(visit)} />
      ))}
      {count > shownInCell && (
        <span className={`pb-dim ${css['more']}`}>
          {t('visits.month.more', { count: count - shownInCell })}
        </span>
      )}
    </div>
  )
}

/** For the mouse; by keyboard and on phones the list of the day opens the visits. */
function Chip({ visit, onOpen }: { visit: Visit; onOpen: () => void }) {
  const format = useFormat()
  return (
    <UnstyledButton
      tabIndex={-1}
      className={`${css['chip']} ${card['edge']}`}
      data-state={visit.state}
      onClick={onOpen}
    >
      {format.time(visit.startsAt)} {visit.workSite.code}
    </UnstyledButton>
  )
}

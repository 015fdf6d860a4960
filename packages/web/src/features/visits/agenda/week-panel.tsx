import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BoardPanel } from './board-panel.tsx'
import { DayListPanel, type WeekProps } from './day-list-panel.tsx'
import { MoveReasonForm } from './move-reason-form.tsx'
import { usePlaceVisit } from './place-visit.ts'

/** Below this width the board would be wider than the screen. */
const asList = '(width < 900px)'

/** The week as a board; on narrow screens, day by day. */
export function WeekPanel(props: WeekProps) {
  const { board, onOpen, onAdd } = props
  const { t } = useTranslation()
  const narrow = useMediaQuery(asList, undefined, { getInitialValueInEffect: false })
  const placing = usePlaceVisit(board.technicians)
  const { place, names, nameCell } = placing
  return (
    <>
      {board.more && <p role="status">{t('visits.more')}</p>}
      {narrow ? (
        <DayListPanel {...props} />
      ) : (
        <BoardPanel
          board={board}
          names={names}
          nameCell={nameCell}
          onOpen={onOpen}
          onAdd={onAdd}
          onPlace={(visit, to) => void place(visit, to)}
        />
      )}
      {board.visits.length === 0 && (
        <EmptyState icon={IconCalendarWeek} title={t('visits.empty')} text={t('visits.emptyHint')} />
      )}
      <MoveReasonForm placing={placing} />
    </>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BoardPanel } from './board-panel.tsx'
import { DayListPanel } from './day-list-panel.tsx'
import { usePlaceVisit } from './place-visit.ts'
import type { Board } from '../queries.ts'
import type { Cell } from './step-place.ts'

/** Below this width the board would be wider than the screen. */
const asList = '(width < 900px)'

type Props = {
  board: Board
  onlyMine: boolean
  onOnlyMine: (who: number | undefined) => void
  onOpen: (visitId: string) => void
  onAdd: (cell: Cell) => void
}

/** The week as a board; on narrow screens, day by day. */
export function WeekPanel({ board, onlyMine, onOnlyMine, onOpen, onAdd }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('visitReasons')
  const narrow = useMediaQuery(asList, undefined, { getInitialValueInEffect: false })
  const names = new Map<number | null, string>([
    [null, t('visits.unassigned')],
    ...board.technicians.map(({ id, name }): [number, string] => [id, name]),
  ])
  const { place, nameCell, answer, asking, stopAsking } = usePlaceVisit(names)
  const open = ({ id }: { id: string }) => onOpen(id)
  return (
    <>
      {board.more && <p role="status">{t('visits.more')}</p>}
      {narrow ? (
        <DayListPanel board={board} onlyMine={onlyMine} onOnlyMine={onOnlyMine} onOpen={open} onAdd={onAdd} />
      ) : (
        <BoardPanel
          board={board}
          names={names}
          nameCell={nameCell}
          onOpen={open}
          onAdd={onAdd}
          onPlace={(visit, to) => void place(visit, to)}
        />
      )}
      {board.visits.length === 0 && (
        <EmptyState icon={IconCalendarWeek} title={t('visits.empty')} text={t('visits.emptyHint')} />
      )}
      {asking && (
        <ConfirmReason
          offers={asking.lacks ? [] : offers}
          key={String(asking.lacks)}
          title={
            asking.lacks
              ? t(`visits.override.titles.${asking.lacks}`)
              : t('visits.moving.reasonTitle', { place: nameCell(asking.to) })
          }
          text={
            asking.lacks
              ? t(`visits.override.texts.${asking.lacks}`, {
                  technician: names.get(asking.to.technicianId) ?? '',
                })
              : t('visits.moving.reasonText')
          }
          confirmLabel={t(asking.lacks ? 'visits.override.confirm' : 'visits.moving.confirm')}
          onConfirm={(typed) => answer(asking, typed)}
          onClose={() => stopAsking(asking)}
        />
      )}
    </>
  )
}

import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarWeek } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BoardPanel } from './board-panel.tsx'
import { DayListPanel, type WeekProps } from './day-list-panel.tsx'
import { type Asking, usePlaceVisit } from './place-visit.ts'

/** Below this width the board would be wider than the screen. */
const asList = '(width < 900px)'

/** The week as a board; on narrow screens, day by day. */
export function WeekPanel(props: WeekProps) {
  const { board, onOpen, onAdd } = props
  const { t } = useTranslation()
  const narrow = useMediaQuery(asList, undefined, { getInitialValueInEffect: false })
  const names = new Map<number | null, string>([
    [null, t('visits.unassigned')],
    ...board.technicians.map(({ id, name }): [number, string] => [id, name]),
  ])
  const { place, nameCell, answer, asking, stopAsking } = usePlaceVisit(names)
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
      {asking && (
        <MoveReason
          key={String(asking.lacks)}
          asking={asking}
          place={nameCell(asking.to)}
          technician={names.get(asking.to.technicianId) ?? ''}
          onConfirm={(typed) => answer(asking, typed)}
          onClose={() => stopAsking(asking)}
        />
      )}
    </>
  )
}

type ReasonProps = {
  asking: Asking
  place: string
  technician: string
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a visit is moved at short notice, or to a technician who lacks something. */
function MoveReason({ asking: { lacks }, place, technician, ...dialog }: ReasonProps) {
  const { t } = useTranslation()
  const offers = useOffers('visitReasons')
  if (lacks)
    return (
      <ConfirmReason
        title={t(`visits.override.titles.${lacks}`)}
        text={t(`visits.override.texts.${lacks}`, { technician })}
        confirmLabel={t('visits.override.confirm')}
        {...dialog}
      />
    )
  return (
    <ConfirmReason
      offers={offers}
      title={t('visits.moving.reasonTitle', { place })}
      text={t('visits.moving.reasonText')}
      confirmLabel={t('visits.moving.confirm')}
      {...dialog}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import type { usePlaceVisit } from './place-visit.ts'

/** Asks why a visit is moved at short notice, or to a technician who lacks something. Nothing where no move waits. */
export function MoveReasonForm({ placing }: { placing: ReturnType<typeof usePlaceVisit> }) {
  const { t } = useTranslation()
  const offers = useOffers('visitReasons')
  const { asking, answer, stopAsking, names, nameCell } = placing
  if (!asking) return null
  const { lacks, to } = asking
  const dialog = {
    onConfirm: (typed: string) => answer(asking, typed),
    onClose: () => stopAsking(asking),
  }
  if (lacks)
    return (
      <ConfirmReason
        key={lacks}
        title={t(`visits.override.titles.${lacks}`)}
        text={t(`visits.override.texts.${lacks}`, { technician: names.get(to.technicianId) ?? '' })}
        confirmLabel={t('visits.override.confirm')}
        {...dialog}
      />
    )
  return (
    <ConfirmReason
      offers={offers}
      title={t('visits.moving.reasonTitle', { place: nameCell(to) })}
      text={t('visits.moving.reasonText')}
      confirmLabel={t('visits.moving.confirm')}
      {...dialog}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../session/current-session.ts'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'
import { useTicketText } from '../ticket/use-ticket-text.ts'
import { compareTicket } from './compare-note.ts'
import { OfferCard } from './note-offer-card.tsx'
import type { TruckColumn } from './truck-field-form.tsx'

/** What was read from the photos of this truck's delivery ticket, offered field by field. */
export function TicketOfferCard({ column, photos }: { column: TruckColumn; photos: readonly ShownPhoto[] }) {
  const { t } = useTranslation()
  const { decimalMark } = useFormat()
  const { text, reading, failed } = useTicketText(photos)
  if (photos.length === 0) return null
  const { truck, mixes, stored, onChange } = column
  const lines = compareTicket(truck, text, { mixes, decimalMark, stored })
  const state = reading ? 'reading' : failed ? 'failed' : lines.length === 0 ? 'nothing' : undefined
  return (
    <>
      {state && (
        <p className="pb-dim pb-small pb-flat" role="status">
          {t(`deliveryNotes.photo.${state}`)}
        </p>
      )}
      {lines.length > 0 && (
        <OfferCard
          title={t('deliveryNotes.photo.title')}
          about={t('deliveryNotes.photo.check')}
          lines={lines}
          onTake={onChange}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongText } from '../fields/long-text.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { OfferChips } from '../fields/offer-chips.tsx'

type Props = {
  title: string
  text?: string
  confirmLabel: string
  danger?: boolean
  /** false: only a question, without a reason to write. */
  needsReason?: boolean
  /** Reasons that are often given: pressing one writes it, and it can be changed. */
  offers?: readonly string[]
  /** The reason as it is worded before anybody writes. */
  worded?: string
  /** Resolves when it is done; a refusal is shown and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before something that matters, and for the reason that goes into the record. Mount it while it is open. */
export function ConfirmReason({ needsReason = true, offers = [], worded = '', onConfirm, ...dialog }: Props) {
  const [reason, setReason] = useState(worded)
  return (
    <AskDialog
      {...dialog}
      missing={needsReason && reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {needsReason && <ReasonField reason={reason} onChange={setReason} offers={offers} />}
    </AskDialog>
  )
}

type FieldProps = { reason: string; offers: readonly string[]; onChange: (reason: string) => void }

function ReasonField({ reason, offers, onChange }: FieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <OfferChips
        label={t('common.form.offered')}
        offers={offers.map((value) => ({ value }))}
        chosen={reason}
        onChoose={onChange}
      />
      <LongText
        label={t('common.form.reason')}
        required
        maxLength={300}
        data-autofocus
        value={reason}
        onChange={onChange}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </>
  )
}

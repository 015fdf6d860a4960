import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonButton } from './reason-button.tsx'
import { useEscape } from './use-escape.ts'
import { useToast } from './use-toast.ts'

type Props = {
  title: string
  text?: string
  confirmLabel: string
  danger?: boolean
  /** false: only a question, without a reason to write. */
  needsReason?: boolean
  /** Resolves when it is done; a refusal is said and the dialog stays. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks before something that matters, and for the reason that goes into the record. Mount it while it is open. */
export function ConfirmReason(props: Props) {
  const { title, text, confirmLabel, danger = false, needsReason = true, onConfirm, onClose } = props
  const { t } = useTranslation()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  useEscape(true, onClose)
  const missing = needsReason && reason.trim() === ''

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (missing || busy) return
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      onClose()
    } catch (error) {
      toast.refused(error)
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form onSubmit={(event) => void confirm(event)}>
        {text && <p className="pb-modal-text">{text}</p>}
        {needsReason && (
          <Textarea
            label={t('common.form.reason')}
            required
            autosize
            minRows={2}
            maxLength={300}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
        <Group justify="flex-end" align="flex-end" mt="lg">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={busy}
            reason={missing ? t('common.form.reasonMissing') : undefined}
            {...(danger && { color: 'red' })}
          >
            {confirmLabel}
          </ReasonButton>
        </Group>
      </form>
    </Modal>
  )
}

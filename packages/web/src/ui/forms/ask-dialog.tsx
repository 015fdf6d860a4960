import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonButton } from './reason-button.tsx'
import { useEscape } from '../use-escape.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { useToast } from '../use-toast.ts'

type Props = {
  title: string
  text?: string | undefined
  confirmLabel: string
  icon?: ReactNode
  danger?: boolean
  /** A required answer is missing: the button says so and does nothing. */
  missing: boolean
  /** Resolves when it is done; a refusal is shown and the dialog stays. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** A question over the page whose answer goes into the record. Mount it while it is open. */
export function AskDialog(props: Props) {
  const { title, text, confirmLabel, icon, danger = false, missing, onConfirm, onClose, children } = props
  const { t } = useTranslation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  useEscape(true, onClose)
  useReturnFocus()

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (missing || busy) return
    setBusy(true)
    try {
      await onConfirm()
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
        {children}
        <Group className="pb-modal-foot" justify="flex-end" align="flex-end" mt="lg">
          <Button variant="subtle" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton
            type="submit"
            loading={busy}
            leftSection={icon}
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

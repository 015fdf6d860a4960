import { Group } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelButton } from './cancel-button.tsx'
import { ReasonButton } from './reason-button.tsx'
import { Dialog } from './dialog.tsx'
import { useBusy } from './use-busy.ts'

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
  const { busy, run } = useBusy()

  async function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (!missing && (await run(onConfirm))) onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={(event) => void confirm(event)}>
        {text && <p className="pb-modal-text">{text}</p>}
        {children}
        <Group className="pb-modal-foot" justify="flex-end" align="flex-end" mt="lg">
          <CancelButton onClick={onClose} />
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
    </Dialog>
  )
}

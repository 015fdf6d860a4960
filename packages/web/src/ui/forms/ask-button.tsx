import { type ComponentProps, useState } from 'react'
import { ConfirmReason } from './confirm-reason.tsx'
import { ReasonButton } from './reason-button.tsx'

type Props = Omit<ComponentProps<typeof ReasonButton>, 'onClick' | 'type' | 'children'> & {
  /** Label of the button, here and in the dialog. */
  label: string
  /** The question, and what is done once it is confirmed. */
  ask: Omit<ComponentProps<typeof ConfirmReason>, 'confirmLabel' | 'onClose'>
}

/** A button that asks before it acts. */
export function AskButton({ label, ask, ...button }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ReasonButton {...button} onClick={() => setAsking(true)}>
        {label}
      </ReasonButton>
      {asking && <ConfirmReason {...ask} confirmLabel={label} onClose={() => setAsking(false)} />}
    </>
  )
}

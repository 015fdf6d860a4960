import { type ComponentProps, useState } from 'react'
import { ConfirmReason } from './confirm-reason.tsx'
import { ReasonButton } from './reason-button.tsx'

type Asked = ComponentProps<typeof ConfirmReason>
type Props = Omit<ComponentProps<typeof ReasonButton>, 'onClick' | 'type' | 'children'> & {
  /** Label of the button; in the dialog too, unless `ask` gives another. */
  label: string
  /** The question, and what is done once it is confirmed. */
  ask: Omit<Asked, 'confirmLabel' | 'onClose'> & Partial<Pick<Asked, 'confirmLabel'>>
}

/** A button that asks before it acts. */
export function AskButton({ label, ask, ...button }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ReasonButton {...button} onClick={() => setAsking(true)}>
        {label}
      </ReasonButton>
      {asking && <ConfirmReason confirmLabel={label} {...ask} onClose={() => setAsking(false)} />}
    </>
  )
}

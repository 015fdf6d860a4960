import { Button, type ButtonProps } from '@mantine/core'
import { type MouseEventHandler, useId } from 'react'

type Props = ButtonProps & {
  /** The reason why it cannot act now; undefined when it can. Shown beside the button, not hidden in a tooltip. */
  reason?: string | undefined
  /** Called when pressed while there is a reason: leads to what the reason names. */
  onWhy?: () => void
  /** The edge that button and reason share: where forms end, the end; in a card, the start. */
  side?: 'start' | 'end'
  type?: 'button' | 'submit'
  onClick?: MouseEventHandler<HTMLButtonElement>
}

/** A button that says why it cannot act. It stays reachable by keyboard, so that the reason is read out. */
export function ReasonButton({ reason, onWhy, side = 'end', type = 'button', onClick, ...button }: Props) {
  const id = useId()
  return (
    <span className="pb-reason-button" data-side={side}>
      <Button
        {...button}
        type={type}
        {...(reason && { 'aria-describedby': id })}
        {...(reason && !onWhy && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={(event) => {
          if (!reason) return onClick?.(event)
          event.preventDefault()
          onWhy?.()
        }}
      />
      {reason && <small id={id}>{reason}</small>}
    </span>
  )
}

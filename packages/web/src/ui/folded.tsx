import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Errors of the form by the names of its fields. */
  errors: object
  /** Whether a field with this name lies in it. */
  holds: (name: string) => boolean
  startsOpen?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** Fields that most people never need, out of sight until somebody opens them; one with an error is never out of sight. */
export function Folded({ title, errors, holds, startsOpen = false, onToggle, children }: Props) {
  const [open, setOpen] = useState(startsOpen)
  const isWrong = Object.keys(errors).some(holds)
  return (
    <details
      className="pb-folded"
      open={open || isWrong}
      onToggle={(event) => {
        const isOpen = event.currentTarget.open
        if (isOpen !== open) onToggle?.(isOpen)
        setOpen(isOpen)
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}

import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | false
  hint?: string | false
  children?: ReactNode
}

/** A labelled input for the pages before sign-in, where the component library has not arrived yet. */
export function EntryField({ label, error, hint, children, ...input }: Props) {
  const id = useId()
  const note = error || hint
  return (
    <div className="pb-entrance-field">
      <label htmlFor={id}>{label}</label>
      <div className="pb-entrance-input">
        <input
          id={id}
          {...input}
          aria-required="true"
          aria-invalid={Boolean(error)}
          {...(note && { 'aria-describedby': `${id}-note` })}
        />
        {children}
      </div>
      <p id={`${id}-note`} className={error ? 'pb-entrance-error' : 'pb-entrance-hint'} aria-live="polite">
        {note}
      </p>
    </div>
  )
}

import type { ReactNode, SubmitEvent } from 'react'
import { isKeptByList } from '../use-escape.ts'
import { CancelButton } from './cancel-button.tsx'
import { Form } from './form.tsx'
import { ReasonButton } from './reason-button.tsx'

type Props = {
  saveLabel: string
  busy: boolean
  /** The browser's own submission is prevented already. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** A few fields that open inside a card: Enter saves, Esc leaves. */
export function CardForm({ saveLabel, busy, onSubmit, onCancel, children }: Props) {
  return (
    <Form
      className="pb-card-form"
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && !isKeptByList(event) && onCancel()}
    >
      {children}
      <div className="pb-card-form-buttons">
        <ReasonButton type="submit" loading={busy}>
          {saveLabel}
        </ReasonButton>
        <CancelButton onClick={onCancel} />
      </div>
    </Form>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
  return (
    <form
      className="pb-card-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {children}
      <div className="pb-card-form-buttons">
        <ReasonButton type="submit" loading={busy}>
          {saveLabel}
        </ReasonButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      </div>
    </form>
  )
}

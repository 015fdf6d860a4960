import { type SubmitEvent, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { EntryField } from './entry-field.tsx'

/** Form for people with a printed report and no user: the code leads to the public page. */
export function VerifyForm() {
  const t = useSentences()
  const [missing, setMissing] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    if (code !== '') location.assign(`/verificar/${encodeURIComponent(code)}`)
  }

  return (
    <details className="pb-entrance-verify">
      <summary>{t('session.verify')}</summary>
      <form noValidate onSubmit={submit}>
        <EntryField
          label={t('session.verifyCode')}
          name="code"
          autoComplete="off"
          maxLength={60}
          error={missing && t('session.verifyMissing')}
        />
        <button type="submit" className="pb-entrance-button pb-entrance-button-quiet">
          {t('session.verifyGo')}
        </button>
      </form>
    </details>
  )
}

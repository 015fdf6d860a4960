import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntryField } from './entry-field.tsx'
import { Problem, SubmitButton } from './form-parts.tsx'
import { useAttempt } from './use-attempt.ts'

/** Asks for a link to a new password. The message afterwards does not reveal whether there is such a user. */
export function ForgottenForm() {
  const t = useSentences()
  const [sentTo, setSentTo] = useState<string>()
  const sends = useSendsMail()
  if (sentTo !== undefined) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <>
      <EntranceHeading title={t('passwordLinks.forgotten.title')} />
      <p className="pb-entrance-text">
        {t(sends ? 'passwordLinks.forgotten.text' : 'passwordLinks.forgotten.noMail')}
      </p>
      {sends && <Ask onSent={setSentTo} />}
      <BackLink />
    </>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const t = useSentences()
  return (
    <div role="status">
      <EntranceHeading title={t('passwordLinks.forgotten.sentTitle')} />
      <p className="pb-entrance-text">{t('passwordLinks.forgotten.sent', { account: to })}</p>
      <p className="pb-entrance-text">{t('passwordLinks.forgotten.nothing')}</p>
      <button
        type="button"
        className="pb-entrance-button pb-entrance-button-quiet"
        autoFocus
        onClick={onAgain}
      >
        {t('passwordLinks.forgotten.again')}
      </button>
      <BackLink />
    </div>
  )
}

function Ask({ onSent }: { onSent: (account: string) => void }) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const { attempt, busy, still, message, setProblem } = useAttempt()
  const focus = () => form.current?.querySelector('input')?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (still) return
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim()
    setMissing(account === '')
    setProblem(undefined)
    if (account === '') return focus()
    const answer = await attempt(() => ask('POST', '/password-recoveries', { account }))
    if (answer.ok) return onSent(account)
    if (answer.why !== 'wait') focus()
  }
  return (
    <form ref={form} className="pb-entrance-form" noValidate onSubmit={(event) => void submit(event)}>
      <EntryField
        label={t('passwordLinks.forgotten.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        autoFocus
        error={missing && t('passwordLinks.forgotten.missing')}
      />
      <Problem>{message}</Problem>
      <SubmitButton disabled={still}>
        {t(busy ? 'passwordLinks.forgotten.sending' : 'passwordLinks.forgotten.send')}
      </SubmitButton>
    </form>
  )
}

/** Returns whether this installation sends mail; true until the server has answered that it does not. */
function useSendsMail(): boolean {
  const [sends, setSends] = useState(true)
  useEffect(() => {
    void ask('GET', '/health').then((answer) => {
      if (answer.ok && answer.value['mail'] === false) setSends(false)
    })
  }, [])
  return sends
}

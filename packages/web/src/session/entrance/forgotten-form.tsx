import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntryField } from './entry-field.tsx'
import { useCountdown } from './use-countdown.ts'

/** Asks for a link to a new password. The message afterwards does not reveal whether there is such a user. */
export function ForgottenForm() {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const sends = useSendsMail()
  const wait = useCountdown()
  const focus = () => form.current?.querySelector('input')?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait.seconds > 0) return
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim()
    setMissing(account === '')
    setProblem(undefined)
    if (account === '') return focus()
    setBusy(true)
    const answer = await ask('POST', '/password-recoveries', { account })
    setBusy(false)
    if (answer.ok) return setSentTo(account)
    if (answer.why === 'wait') return wait.start(answer.seconds)
    setProblem(answer.why === 'said' ? answer.sentence : t('session.offline'))
    focus()
  }

  if (!sends) {
    return (
      <>
        <EntranceHeading title={t('passwordLinks.forgotten.title')} />
        <p className="pb-entrance-text">{t('passwordLinks.forgotten.noMail')}</p>
        <BackLink />
      </>
    )
  }
  if (sentTo !== undefined) {
    return (
      <div role="status">
        <EntranceHeading title={t('passwordLinks.forgotten.sentTitle')} />
        <p className="pb-entrance-text">{t('passwordLinks.forgotten.sent', { account: sentTo })}</p>
        <p className="pb-entrance-text">{t('passwordLinks.forgotten.nothing')}</p>
        <button
          type="button"
          className="pb-entrance-button pb-entrance-button-quiet"
          autoFocus
          onClick={() => setSentTo(undefined)}
        >
          {t('passwordLinks.forgotten.again')}
        </button>
        <BackLink />
      </div>
    )
  }
  return (
    <>
      <EntranceHeading title={t('passwordLinks.forgotten.title')} />
      <p className="pb-entrance-text">{t('passwordLinks.forgotten.text')}</p>
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
        <p className="pb-entrance-problem" role="alert">
          {wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem}
        </p>
        <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
          {t(busy ? 'passwordLinks.forgotten.sending' : 'passwordLinks.forgotten.send')}
        </button>
      </form>
      <BackLink />
    </>
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

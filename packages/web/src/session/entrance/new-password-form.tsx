import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { explainWeakness } from './explain-weakness.ts'
import { PasswordField } from './password-field.tsx'
import { clearSession } from '../session-store.ts'
import { useCountdown } from './use-countdown.ts'
import { type LinkState, usePasswordLink } from './use-password-link.ts'

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus()

/** The page of a link in a letter: a new password, or the first one of somebody who was invited. */
export function NewPasswordForm() {
  const t = useSentences()
  const { link, spend, retry } = usePasswordLink()
  const [done, setDone] = useState<string>()

  function finish(username: string) {
    // The server ended the sessions of that user, one in this browser included; the link is used up.
    clearSession()
    history.replaceState(null, '', location.pathname)
    setDone(username)
  }

  if (done !== undefined) {
    return (
      <div role="status">
        <EntranceHeading title={t('passwordLinks.set.doneTitle')} />
        <p className="pb-entrance-text">{t('passwordLinks.set.done', { username: done })}</p>
        <a className="pb-entrance-button" href="/authentication/signin" ref={takeFocus}>
          {t('passwordLinks.set.signIn')}
        </a>
      </div>
    )
  }
  if (link.is === 'loading') return <p className="pb-entrance-text">{t('passwordLinks.loading')}</p>
  if (link.is === 'spent') {
    return (
      <>
        <EntranceHeading title={t('passwordLinks.spent.title')} />
        <p className="pb-entrance-text">{t('passwordLinks.spent.text')}</p>
        <a className="pb-entrance-button" href="/authentication/forgot-password">
          {t('passwordLinks.spent.ask')}
        </a>
        <BackLink />
      </>
    )
  }
  if (link.is === 'unknown') {
    return (
      <>
        <p className="pb-entrance-problem" role="alert">
          {link.sentence ?? t('session.offline')}
        </p>
        <button type="button" className="pb-entrance-button" onClick={retry}>
          {t('passwordLinks.retry')}
        </button>
        <BackLink />
      </>
    )
  }
  return <Entry key={link.token} link={link} onSpent={spend} onDone={finish} />
}

type EntryProps = {
  link: Extract<LinkState, { is: 'open' }>
  onSpent: () => void
  onDone: (username: string) => void
}

function Entry({ link, onSpent, onDone }: EntryProps) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [lacks, setLacks] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()
  const { token, invitation, names, username, shortest } = link
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait.seconds > 0) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const missing =
      password === ''
        ? t('passwordLinks.set.missing')
        : password.length < shortest
          ? t('session.weak.tooShort', { shortest })
          : undefined
    setLacks(missing)
    setProblem(undefined)
    if (missing) return focus()
    setBusy(true)
    const answer = await ask('PUT', '/password-link', { token, password })
    if (answer.ok) return onDone(username)
    setBusy(false)
    if (answer.why === 'wait') return wait.start(answer.seconds)
    if (answer.why === 'said' && answer.code === 'passwordLink.spent') return onSpent()
    const weakness = answer.why === 'said' && explainWeakness(answer.detail)
    if (weakness) setLacks(t(weakness, { shortest }))
    else setProblem(answer.why === 'said' ? answer.sentence : t('session.offline'))
    focus()
  }

  return (
    <>
      <EntranceHeading
        title={
          invitation
            ? t('passwordLinks.set.invitationTitle', { name: names })
            : t('passwordLinks.set.recoveryTitle')
        }
      />
      <p className="pb-entrance-text">
        {t(invitation ? 'passwordLinks.set.invitationText' : 'passwordLinks.set.recoveryText')}
      </p>
      <form ref={form} className="pb-entrance-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="pb-entrance-known">
          <span>{t('passwordLinks.set.username')}</span>
          <strong>{username}</strong>
        </p>
        {/* For the browser's password manager, which keeps the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('passwordLinks.set.password')}
          autoComplete="new-password"
          autoFocus
          error={lacks ?? false}
          hint={t('passwordLinks.set.hint', { shortest })}
        />
        <p className="pb-entrance-problem" role="alert">
          {wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem}
        </p>
        <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
          {t(busy ? 'passwordLinks.set.saving' : 'passwordLinks.set.save')}
        </button>
      </form>
      <BackLink />
    </>
  )
}

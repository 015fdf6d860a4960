import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { ask } from '../ask.ts'
import { BackLink } from './back-link.tsx'
import { EntranceHeading } from './entrance-heading.tsx'
import { explainWeakness } from './explain-weakness.ts'
import { PasswordField } from './password-field.tsx'
import { clearSession } from '../session-store.ts'
import { Problem, SubmitButton } from './form-parts.tsx'
import { useAttempt } from './use-attempt.ts'
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
  if (done !== undefined) return <Done username={done} />
  switch (link.is) {
    case 'loading':
      return <p className="pb-entrance-text">{t('passwordLinks.loading')}</p>
    case 'spent':
      return <Spent />
    case 'unknown':
      return (
        <>
          <Problem>{link.sentence ?? t('session.offline')}</Problem>
          <button type="button" className="pb-entrance-button" onClick={retry}>
            {t('passwordLinks.retry')}
          </button>
          <BackLink />
        </>
      )
    case 'open':
      return <Entry key={link.token} link={link} onSpent={spend} onDone={finish} />
  }
}

function Done({ username }: { username: string }) {
  const t = useSentences()
  return (
    <div role="status">
      <EntranceHeading title={t('passwordLinks.set.doneTitle')} />
      <p className="pb-entrance-text">{t('passwordLinks.set.done', { username })}</p>
      <a className="pb-entrance-button" href="/authentication/signin" ref={takeFocus}>
        {t('passwordLinks.set.signIn')}
      </a>
    </div>
  )
}

function Spent() {
  const t = useSentences()
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

type EntryProps = {
  link: Extract<LinkState, { is: 'open' }>
  onSpent: () => void
  onDone: (username: string) => void
}

function Entry({ link, onSpent, onDone }: EntryProps) {
  const t = useSentences()
  const { invitation, names, username } = link
  const title = invitation
    ? t('passwordLinks.set.invitationTitle', { name: names })
    : t('passwordLinks.set.recoveryTitle')
  return (
    <>
      <EntranceHeading title={title} />
      <p className="pb-entrance-text">
        {t(invitation ? 'passwordLinks.set.invitationText' : 'passwordLinks.set.recoveryText')}
      </p>
      <PasswordEntry link={link} onSpent={onSpent} onDone={() => onDone(username)} />
      <BackLink />
    </>
  )
}

function PasswordEntry({ link, onSpent, onDone }: Omit<EntryProps, 'onDone'> & { onDone: () => void }) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [lacks, setLacks] = useState<string>()
  const { attempt, busy, still, message, setProblem } = useAttempt()
  const { token, username, shortest } = link
  const focus = () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (still) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const tooShort = password.length < shortest ? t('session.weak.tooShort', { shortest }) : undefined
    const missing = password === '' ? t('passwordLinks.set.missing') : tooShort
    setLacks(missing)
    setProblem(undefined)
    if (missing) return focus()
    const answer = await attempt(() => ask('PUT', '/password-link', { token, password }))
    if (answer.ok) return onDone()
    if (answer.why === 'wait') return
    if (answer.why === 'said' && answer.code === 'passwordLink.spent') return onSpent()
    const weakness = answer.why === 'said' && explainWeakness(answer.detail)
    if (weakness) {
      setProblem(undefined)
      setLacks(t(weakness, { shortest }))
    }
    focus()
  }
  return (
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
      <Problem>{message}</Problem>
      <SubmitButton disabled={still}>
        {t(busy ? 'passwordLinks.set.saving' : 'passwordLinks.set.save')}
      </SubmitButton>
    </form>
  )
}

import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { takeEnded } from '../destination.ts'
import { EntryField } from './entry-field.tsx'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { lockedLink } from './locked-link.ts'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'
import { useCountdown } from './use-countdown.ts'
import { usePasskeySignIn, usePasskeySuggestions } from '../passkeys/use-passkey-sign-in.ts'

type Missing = { usuario: boolean; password: boolean }

/** `onAboutToSignIn`: a password is being typed, so the code for after sign-in can be fetched meanwhile. */
export function SignInForm({
  onSignedIn,
  onAboutToSignIn,
  onTicket,
}: {
  onSignedIn: () => void
  onTicket: (ticket: string) => void
  onAboutToSignIn: () => void
}) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({ usuario: false, password: false })
  const [ended] = useState(takeEnded)
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()
  const passkey = usePasskeySignIn({ onSignedIn })
  usePasskeySuggestions(passkey)

  const focus = (name: keyof Missing) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait.seconds > 0) return
    const data = new FormData(event.currentTarget)
    const usuario = String(data.get('usuario') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const lacks = { usuario: usuario === '', password: password === '' }
    setMissing(lacks)
    setProblem(undefined)
    passkey.forget()
    if (lacks.usuario) return focus('usuario')
    if (lacks.password) return focus('password')
    setBusy(true)
    const outcome = await signIn(usuario, password)
    if (outcome.ok) return onSignedIn()
    setBusy(false)
    if (outcome.why === 'secondFactor') return onTicket(outcome.ticket)
    if (outcome.why === 'wait') return wait.start(outcome.seconds)
    setProblem(outcome.why === 'said' ? outcome.sentence : t(`session.${outcome.why}`))
    focus('password')
  }

  const message = wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem
  const shown = message ?? passkey.problem ?? (ended && !busy ? t('session.ended') : undefined)
  return (
    <form ref={form} className="pb-entrance-form" noValidate onSubmit={(event) => void submit(event)}>
      <EntryField
        label={t('session.username')}
        name="usuario"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        autoFocus
        error={missing.usuario && t('session.usernameMissing')}
      />
      <PasswordField
        label={t('session.password')}
        autoComplete="current-password"
        onInput={onAboutToSignIn}
        error={missing.password && t('session.passwordMissing')}
      />
      <p className="pb-entrance-problem" role="alert">
        {shown}
      </p>
      {wait.seconds > 0 && (
        <p className="pb-entrance-link">
          <a href={lockedLink(wait.seconds, Date.now())}>{t('session.locked.ask')}</a>
        </p>
      )}
      <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
        {t(busy ? 'session.signingIn' : 'session.signIn')}
      </button>
      {knowsPasskeys() && (
        <PasskeyButton
          label={t('session.passkey.signIn')}
          asking={passkey.asking}
          disabled={busy}
          onAsk={() => {
            setProblem(undefined)
            onAboutToSignIn()
            passkey.start()
          }}
        />
      )}
    </form>
  )
}

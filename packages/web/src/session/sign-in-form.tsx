import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../i18n/sentences.ts'
import { takeEnded } from './destination.ts'
import { EntryField } from './entry-field.tsx'
import { signIn } from './sign-in.ts'
import { useCountdown } from './use-countdown.ts'

type Missing = { usuario: boolean; password: boolean }

/** `onAboutToSignIn`: a password is being typed, so what comes after signing in can be fetched meanwhile. */
export function SignInForm({
  onSignedIn,
  onAboutToSignIn,
}: {
  onSignedIn: () => void
  onAboutToSignIn: () => void
}) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({ usuario: false, password: false })
  const [ended] = useState(takeEnded)
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()

  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
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
    if (lacks.usuario) return focus('usuario')
    if (lacks.password) return focus('password')
    setBusy(true)
    const outcome = await signIn(usuario, password)
    if (outcome.ok) return onSignedIn()
    setBusy(false)
    if (outcome.why === 'wait') return wait.start(outcome.seconds)
    setProblem(outcome.why === 'said' ? outcome.sentence : t(`session.${outcome.why}`))
    focus('password')
  }

  const message = wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem
  const said = message ?? (ended && !busy ? t('session.ended') : undefined)
  return (
    <form ref={form} className="pb-entrance-form" noValidate onSubmit={(event) => void submit(event)}>
      <EntryField
        label={t('session.username')}
        name="usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        autoFocus
        error={missing.usuario && t('session.usernameMissing')}
      />
      <EntryField
        label={t('session.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={1000}
        onKeyUp={noteCapsLock}
        onKeyDown={noteCapsLock}
        onBlur={() => setCapsLock(false)}
        onInput={onAboutToSignIn}
        error={missing.password && t('session.passwordMissing')}
        hint={capsLock && t('session.capsLock')}
      >
        <button
          type="button"
          className="pb-entrance-eye"
          aria-pressed={shown}
          aria-label={t(shown ? 'session.hide' : 'session.show')}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      </EntryField>
      <p className="pb-entrance-problem" role="alert">
        {said}
      </p>
      <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
        {t(busy ? 'session.signingIn' : 'session.signIn')}
      </button>
    </form>
  )
}

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="m4 4 16 16" />}
  </svg>
)

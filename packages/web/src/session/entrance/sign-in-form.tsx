import { type SubmitEvent, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { takeEnded } from '../destination.ts'
import { DirectoryButton } from '../directory/directory-button.tsx'
import { EntryField } from './entry-field.tsx'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { lockedLink } from './locked-link.ts'
import { PasswordField } from './password-field.tsx'
import { signIn } from './sign-in.ts'
import { Problem, SubmitButton } from './form-parts.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePasskeySignIn, usePasskeySuggestions } from '../passkeys/use-passkey-sign-in.ts'

type Missing = { usuario: boolean; password: boolean }
type Props = {
  onSignedIn: () => void
  onTicket: (ticket: string) => void
  /** A password is being typed, so the code for after sign-in can be fetched meanwhile. */
  onAboutToSignIn: () => void
}

export function SignInForm({ onSignedIn, onAboutToSignIn, onTicket }: Props) {
  const t = useSentences()
  const [ended] = useState(takeEnded)
  const passkey = usePasskeySignIn({ onSignedIn })
  usePasskeySuggestions(passkey)
  const { form, missing, submit, busy, still, waitSeconds, message, setProblem } = usePairEntry({
    onSignedIn,
    onTicket,
    onTried: passkey.forget,
  })
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
      <Problem>{message ?? passkey.problem ?? (ended && !busy && t('session.ended'))}</Problem>
      {waitSeconds > 0 && (
        <p className="pb-entrance-link">
          <a href={lockedLink(waitSeconds, Date.now())}>{t('session.locked.ask')}</a>
        </p>
      )}
      <SubmitButton disabled={still}>{t(busy ? 'session.signingIn' : 'session.signIn')}</SubmitButton>
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
      <DirectoryButton />
    </form>
  )
}

type PairOf = { onSignedIn: () => void; onTicket: (ticket: string) => void; onTried: () => void }

/** User name and password as they are typed, and sending them. */
function usePairEntry({ onSignedIn, onTicket, onTried }: PairOf) {
  const t = useSentences()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Missing>({ usuario: false, password: false })
  const { attempt, ...state } = useAttempt()
  const focus = (name: keyof Missing) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.still) return
    const data = new FormData(event.currentTarget)
    const usuario = String(data.get('usuario') ?? '').trim()
    const password = String(data.get('password') ?? '')
    const lacks = { usuario: usuario === '', password: password === '' }
    setMissing(lacks)
    state.setProblem(undefined)
    onTried()
    if (lacks.usuario) return focus('usuario')
    if (lacks.password) return focus('password')
    const outcome = await attempt(
      () => signIn(usuario, password),
      (refusal) => {
        if (refusal.ok || refusal.why === 'wait' || refusal.why === 'secondFactor') return undefined
        return refusal.why === 'said' ? refusal.sentence : t(`session.${refusal.why}`)
      },
    )
    if (outcome.ok) return onSignedIn()
    if (outcome.why === 'secondFactor') return onTicket(outcome.ticket)
    if (outcome.why !== 'wait') focus('password')
  }
  return { ...state, form, missing, submit }
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntryField } from './entry-field.tsx'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { proveSecondFactor } from './prove-second-factor.ts'
import { codeLength, isComplete, readDigits } from './read-code.ts'
import { useCountdown } from './use-countdown.ts'
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts'

type Props = { ticket: string; onSignedIn: () => void; onBack: () => void }

/** After the password: six digits of the app, sent as soon as they are all there, or one of the recovery codes. */
export function SecondFactorForm({ ticket, onSignedIn, onBack }: Props) {
  const t = useSentences()
  const field = useRef<HTMLDivElement>(null)
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [codeExpired, setExpired] = useState(false)
  const wait = useCountdown()
  const passkey = usePasskeySignIn({ onSignedIn, ticket })
  const offersPasskey = useHasKeys(ticket)
  const expired = codeExpired || passkey.expired
  const focus = () => field.current?.querySelector('input')?.focus()

  async function send(given: string) {
    if (busy || expired || wait.seconds > 0) return
    const lacks = recovery ? given.trim() === '' : !isComplete(given)
    setMissing(lacks)
    setProblem(undefined)
    passkey.forget()
    if (lacks) return focus()
    setBusy(true)
    const outcome = await proveSecondFactor(ticket, given)
    if (outcome.ok) return onSignedIn()
    setBusy(false)
    if (outcome.why === 'wait') return wait.start(outcome.seconds)
    if (outcome.why === 'said') {
      setExpired(outcome.code === 'session.ticketExpired')
      setCode('')
    }
    setProblem(outcome.why === 'said' ? outcome.sentence : t('session.offline'))
    focus()
  }

  function type(typed: string) {
    const next = recovery ? typed : readDigits(typed)
    setCode(next)
    setMissing(false)
    if (!recovery && isComplete(next) && next !== code) void send(next)
  }

  function change() {
    setRecovery(!recovery)
    setCode('')
    setMissing(false)
    setProblem(undefined)
    requestAnimationFrame(focus)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(code)
  }

  const ways = recovery ? 'recovery' : 'app'
  return (
    <>
      <EntranceHeading title={t('session.factor.title')} />
      <p className="pb-entrance-text">{t(`session.factor.${ways}.text`)}</p>
      <form className="pb-entrance-form" noValidate onSubmit={submit}>
        <div ref={field} className={recovery ? '' : 'pb-entrance-code'}>
          <EntryField
            key={ways}
            label={t(`session.factor.${ways}.code`)}
            name="code"
            value={code}
            onChange={(event) => type(event.currentTarget.value)}
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            {...(recovery
              ? { autoComplete: 'off', maxLength: 40 }
              : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 2 * codeLength })}
            error={missing && t(`session.factor.${ways}.missing`)}
          />
        </div>
        <p className="pb-entrance-problem" role="alert">
          {wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : (problem ?? passkey.problem)}
        </p>
        {!expired && (
          <button type="submit" className="pb-entrance-button" disabled={busy || wait.seconds > 0}>
            {t(busy ? 'session.factor.checking' : 'session.factor.go')}
          </button>
        )}
        {!expired && offersPasskey && (
          <PasskeyButton
            label={t('session.passkey.factor')}
            asking={passkey.asking}
            disabled={busy}
            onAsk={() => {
              setProblem(undefined)
              passkey.start()
            }}
          />
        )}
      </form>
      {!expired && (
        <p className="pb-entrance-link">
          <button type="button" className="pb-entrance-turn" onClick={change}>
            {t(recovery ? 'session.factor.useApp' : 'session.factor.useRecovery')}
          </button>
        </p>
      )}
      <p className="pb-entrance-link">
        <button type="button" className="pb-entrance-turn" onClick={onBack}>
          {t('session.backToSignIn')}
        </button>
      </p>
    </>
  )
}

/** Returns whether the person has a key: others are not offered that step. */
function useHasKeys(ticket: string): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let cancelled = false
    if (!knowsPasskeys()) return
    void import('../passkeys/sign-in-by-passkey.ts')
      .then(({ hasKeys }) => hasKeys(ticket))
      .then((answer) => {
        if (!cancelled) setHas(answer)
      })
    return () => {
      cancelled = true
    }
  }, [ticket])
  return has
}

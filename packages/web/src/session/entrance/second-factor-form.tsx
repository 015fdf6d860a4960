import { useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntryField } from './entry-field.tsx'
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { proveSecondFactor } from './prove-second-factor.ts'
import { codeLength, isComplete, readDigits } from './read-code.ts'
import { Problem, SubmitButton, TurnButton } from './form-parts.tsx'
import { useAttempt } from './use-attempt.ts'
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts'

type Props = { ticket: string; onSignedIn: () => void; onBack: () => void }

/** After the password: six digits of the app, sent as soon as they are all there, or one of the recovery codes. */
export function SecondFactorForm({ ticket, onSignedIn, onBack }: Props) {
  const t = useSentences()
  const [recovery, setRecovery] = useState(false)
  const [codeExpired, setExpired] = useState(false)
  const passkey = usePasskeySignIn({ onSignedIn, ticket })
  const offersPasskey = useHasKeys(ticket)
  const expired = codeExpired || passkey.expired
  const entry = useCodeEntry({
    ticket,
    recovery,
    expired,
    onTried: passkey.forget,
    onSignedIn,
    onExpired: () => setExpired(true),
  })

  function change() {
    setRecovery(!recovery)
    entry.clear()
  }
  const ways = recovery ? 'recovery' : 'app'
  return (
    <>
      <EntranceHeading title={t('session.factor.title')} />
      <p className="pb-entrance-text">{t(`session.factor.${ways}.text`)}</p>
      <form
        className="pb-entrance-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void entry.send(entry.code)
        }}
      >
        <CodeField {...entry} ways={ways} />
        <Problem>{entry.message ?? passkey.problem}</Problem>
        {!expired && (
          <SubmitButton disabled={entry.still}>
            {t(entry.busy ? 'session.factor.checking' : 'session.factor.go')}
          </SubmitButton>
        )}
        {!expired && offersPasskey && (
          <PasskeyButton
            label={t('session.passkey.factor')}
            asking={passkey.asking}
            disabled={entry.busy}
            onAsk={() => {
              entry.setProblem(undefined)
              passkey.start()
            }}
          />
        )}
      </form>
      {!expired && (
        <TurnButton onClick={change}>
          {t(recovery ? 'session.factor.useApp' : 'session.factor.useRecovery')}
        </TurnButton>
      )}
      <TurnButton onClick={onBack}>{t('session.backToSignIn')}</TurnButton>
    </>
  )
}

type EntryOf = { ticket: string; recovery: boolean; expired: boolean } & Record<
  'onTried' | 'onSignedIn' | 'onExpired',
  () => void
>

/** The code as it is typed, and sending it. */
function useCodeEntry({ ticket, recovery, expired, ...on }: EntryOf) {
  const field = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const { attempt, still, setProblem, ...state } = useAttempt()
  const focus = () => field.current?.querySelector('input')?.focus()

  async function send(given: string) {
    if (still || expired) return
    const lacks = recovery ? given.trim() === '' : !isComplete(given)
    setMissing(lacks)
    setProblem(undefined)
    on.onTried()
    if (lacks) return focus()
    const outcome = await attempt(() => proveSecondFactor(ticket, given))
    if (outcome.ok) return on.onSignedIn()
    if (outcome.why === 'wait') return
    if (outcome.why === 'said') {
      if (outcome.code === 'session.ticketExpired') on.onExpired()
      setCode('')
    }
    focus()
  }
  function type(typed: string) {
    const next = recovery ? typed : readDigits(typed)
    setCode(next)
    setMissing(false)
    if (!recovery && isComplete(next) && next !== code) void send(next)
  }
  function clear() {
    setCode('')
    setMissing(false)
    setProblem(undefined)
    requestAnimationFrame(focus)
  }
  return { ...state, field, code, missing, still, setProblem, send, type, clear }
}

type CodeProps = Pick<ReturnType<typeof useCodeEntry>, 'field' | 'code' | 'missing' | 'type'>

function CodeField({ ways, field, code, missing, type }: CodeProps & { ways: 'app' | 'recovery' }) {
  const t = useSentences()
  return (
    <div ref={field} className={ways === 'app' ? 'pb-entrance-code' : ''}>
      <EntryField
        key={ways}
        label={t(`session.factor.${ways}.code`)}
        name="code"
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        {...(ways === 'recovery'
          ? { autoComplete: 'off', maxLength: 40 }
          : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 2 * codeLength })}
        error={missing && t(`session.factor.${ways}.missing`)}
      />
    </div>
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

import { useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import type { PasskeyOutcome } from './sign-in-by-passkey.ts'
import { useCountdown } from '../entrance/use-countdown.ts'

/** Renewal interval, ms: the server forgets a challenge after five minutes. */
const renewal = 240_000
/** Events that start the suggestions: the page loads first, they come once somebody is there. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads the library of passkeys on use: it is not in the first download. */
const load = () => import('./sign-in-by-passkey.ts')

type Given = { onSignedIn: () => void; ticket?: string }

/** State and actions of signing in with a passkey by a button. */
export function usePasskeySignIn({ onSignedIn, ticket }: Given) {
  const t = useSentences()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [expired, setExpired] = useState(false)
  const wait = useCountdown()

  function finish(outcome: PasskeyOutcome) {
    if (outcome.ok) return onSignedIn()
    setAsking(false)
    // The suggestions of the field have lost their challenge: they get a new one.
    setTurn((turns) => turns + 1)
    if (outcome.why === 'wait') wait.start(outcome.seconds)
    else if (outcome.why === 'offline') setProblem(t('session.offline'))
    else if (outcome.why === 'said') {
      setExpired(outcome.code === 'session.ticketExpired')
      setProblem(outcome.sentence)
    } else if (outcome.problem !== 'replaced')
      setProblem(t(`session.passkey.${outcome.problem}`, { origin: outcome.origin }))
  }

  async function start() {
    if (asking || wait.seconds > 0) return
    setAsking(true)
    setProblem(undefined)
    // A piece of the program that does not arrive is the network's fault as well.
    const loaded = await load().catch(() => undefined)
    const given = ticket === undefined ? {} : { ticket }
    finish(loaded ? await loaded.signInByPasskey(given) : { ok: false, why: 'offline' })
  }

  return {
    asking,
    expired,
    turn,
    problem: wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem,
    forget: () => setProblem(undefined),
    start: () => void start(),
    finish,
  }
}

/** Offers passkeys among the suggestions of the user name field, while the field is mounted. */
export function usePasskeySuggestions({ turn, asking, finish }: ReturnType<typeof usePasskeySignIn>): void {
  const onFinish = useRef(finish)
  onFinish.current = finish
  const busy = useRef(asking)
  busy.current = asking
  useEffect(() => {
    let cancelled = false
    let stop = () => {}
    async function suggest() {
      if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const loaded = await load().catch(() => undefined)
      if (cancelled || !loaded) return
      stop = loaded.stopAsking
      const outcome = await loaded.signInByPasskey({ autofill: () => !cancelled && !busy.current })
      // Suggestions fail in silence; after a key was chosen the outcome is shown.
      if (!cancelled && (outcome.ok || outcome.why === 'said' || outcome.why === 'wait'))
        onFinish.current(outcome)
    }
    const listening = new AbortController()
    function begin() {
      listening.abort()
      void suggest()
    }
    if (turn > 0) begin()
    else for (const sign of signsOfLife) addEventListener(sign, begin, { signal: listening.signal })
    const renewing = setInterval(() => {
      if (busy.current || !listening.signal.aborted) return
      stop()
      void suggest()
    }, renewal)
    return () => {
      cancelled = true
      listening.abort()
      clearInterval(renewing)
      stop()
    }
  }, [turn])
}

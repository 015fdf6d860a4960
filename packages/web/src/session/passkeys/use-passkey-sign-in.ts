import { useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { knowsPasskeys } from './knows-passkeys.ts'
import type { PasskeyOutcome } from './sign-in-by-passkey.ts'
import { useCountdown } from '../entrance/use-countdown.ts'

/** The server forgets what it asked after five minutes. */
const renewal = 240_000
/** First the page; what it suggests comes once somebody is there. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/** Only for those who use it: the library of the keys is not in the first download. */
const load = () => import('./sign-in-by-passkey.ts')

type Given = { onSignedIn: () => void; ticket?: string }

/** Signing in with a passkey by a button: what it says, and whether it is under way. */
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
    // The suggestions of the field have lost their question: they get a new one.
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

/** Passkeys among the suggestions of the field for the user name, for as long as the field is there. */
export function usePasskeySuggestions({ turn, asking, finish }: ReturnType<typeof usePasskeySignIn>): void {
  const tell = useRef(finish)
  tell.current = finish
  const busy = useRef(asking)
  busy.current = asking
  useEffect(() => {
    let gone = false
    let stop = () => {}
    async function suggest() {
      if (!knowsPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const loaded = await load().catch(() => undefined)
      if (gone || !loaded) return
      stop = loaded.stopAsking
      const outcome = await loaded.signInByPasskey({ autofill: () => !gone && !busy.current })
      // What nobody asked for fails in silence; a key that was chosen is answered.
      if (!gone && (outcome.ok || outcome.why === 'said' || outcome.why === 'wait')) tell.current(outcome)
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
      gone = true
      listening.abort()
      clearInterval(renewing)
      stop()
    }
  }, [turn])
}

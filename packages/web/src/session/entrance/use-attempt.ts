import { useState } from 'react'
import { useSentences } from '../../i18n/sentences.ts'
import { useCountdown } from './use-countdown.ts'

/** Outcome of a call before sign-in: with a sentence of the server, a wait that it asks for, or no answer at all. */
type Outcome = { ok: boolean; seconds?: number; sentence?: string }

/** One call at a time before sign-in: whether it is under way, why it was refused, and how long to wait. */
export function useAttempt() {
  const t = useSentences()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const wait = useCountdown()

  /** Stays busy after a success, for another page follows. `explain`: the sentence of a refusal, where it has its own. */
  async function attempt<O extends Outcome>(
    call: () => Promise<O>,
    explain: (refusal: O) => string | undefined = ({ sentence }) => sentence ?? t('session.offline'),
  ): Promise<O> {
    setProblem(undefined)
    setBusy(true)
    const outcome = await call()
    if (outcome.ok) return outcome
    setBusy(false)
    if (outcome.seconds === undefined) setProblem(explain(outcome))
    else wait.start(outcome.seconds)
    return outcome
  }
  return {
    attempt,
    busy,
    /** Nothing can be sent now. */
    still: busy || wait.seconds > 0,
    waitSeconds: wait.seconds,
    message: wait.seconds > 0 ? t('session.wait', { count: wait.seconds }) : problem,
    setProblem,
  }
}

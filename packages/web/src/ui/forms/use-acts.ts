import { useState } from 'react'
import { useToast } from '../use-toast.tsx'
import { Refused } from './refused.ts'

/**
 * Runs the actions on a record: `busy` names the one that runs; `stale`: somebody else was faster, and the person decides
 * again on the record as it is now. `act` throws every other refusal, `tryTo` shows it. `after` shows what changed.
 */
export function useActs<Act extends string>(after: (act: Act) => Promise<unknown>) {
  const toast = useToast()
  const [busy, setBusy] = useState<Act>()
  const [stale, setStale] = useState(false)

  async function act(name: Act, work: () => Promise<unknown>): Promise<void> {
    setBusy(name)
    setStale(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'request.stale') throw error
      setStale(true)
    } finally {
      setBusy(undefined)
      await after(name)
    }
  }
  const tryTo = (name: Act, work: () => Promise<unknown>) => void act(name, work).catch(toast.refused)
  return { busy, stale, act, tryTo }
}

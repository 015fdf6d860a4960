import { useRef, useState } from 'react'
import { useToast } from '../use-toast.tsx'

/**
 * Runs one action at a time: while it runs `busy` is true, and another one is ignored. A refusal is shown as a toast, or
 * given to `onRefused`. Resolves to true once the action has succeeded.
 */
export function useBusy() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  /** A second press may come before the next render. */
  const running = useRef(false)

  async function run(
    action: () => Promise<unknown>,
    onRefused: (error: unknown) => void = toast.refused,
  ): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      await action()
      return true
    } catch (error) {
      onRefused(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}

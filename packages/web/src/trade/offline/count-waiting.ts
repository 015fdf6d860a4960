import { useSyncExternalStore } from 'react'

/** Counts of unsent items on this device, for the app frame: a module apart, so that it does not load the sending code. */
export type WaitingCount = { readonly waiting: number; readonly undecided: number }

const counts = new Map<string, WaitingCount>()
const listeners = new Set<() => void>()
let total: WaitingCount = { waiting: 0, undecided: 0 }

/** Called by each outbox whenever it changes. */
export function countWaiting(of: string, items: readonly { readonly refused?: string | undefined }[]): void {
  const undecided = items.filter(({ refused }) => refused !== undefined).length
  counts.set(of, { waiting: items.length, undecided })
  const next = [...counts.values()].reduce(
    (sum, one) => ({ waiting: sum.waiting + one.waiting, undecided: sum.undecided + one.undecided }),
    { waiting: 0, undecided: 0 },
  )
  if (next.waiting === total.waiting && next.undecided === total.undecided) return
  total = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useWaitingCount = (): WaitingCount => useSyncExternalStore(subscribe, () => total)

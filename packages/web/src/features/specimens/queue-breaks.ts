import type { Specimen } from '@probeta/contract/specimens.ts'
import { Refused } from '../../ui/refused.ts'
import type { BreakBody, Entry } from './read-entry.ts'

/** A reading on its way: sent again and again with the same key until the server has answered. */
export type Outgoing = {
  readonly specimenId: string
  readonly code: string
  readonly version: number
  readonly key: string
  readonly body: BreakBody
  readonly entry: Entry
  readonly strengthMpa: number | null
}
export type Unsent = Outgoing & {
  /** waiting: the server was not reached; refused: it said no, and a person must decide. */
  readonly state: 'saving' | 'waiting' | 'refused'
  readonly error?: unknown
}
export type UnsentBreaks = ReadonlyMap<string, Unsent>

type Ports = {
  readonly send: (item: Outgoing) => Promise<Specimen>
  /** Keeps what is not yet saved over a reload. */
  readonly keep: (items: readonly Outgoing[]) => void
  readonly onSaved: (specimen: Specimen, item: Outgoing) => void
  /** Calls back after a while, for another attempt. */
  readonly later: (retry: () => void) => void
}

/** No answer, no room, or a session to renew: nobody has decided anything, so the same call is sent again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.status === 0 ||
    error.status === 503 ||
    error.status === 401 ||
    error.code === 'request.inProgress' ||
    error.code === 'network.unreadable')

/** The readings that left the form and have not arrived; the hands go on with the next specimen meanwhile. */
export function createQueue({ send, keep, onSaved, later }: Ports) {
  let unsent: UnsentBreaks = new Map()
  const listeners = new Set<() => void>()

  function set(change: (items: Map<string, Unsent>) => void) {
    const next = new Map(unsent)
    change(next)
    unsent = next
    keep([...next.values()].map(({ state: _, error: __, ...item }) => item))
    for (const listener of listeners) listener()
  }

  /** An answer counts only for the attempt that is still in the queue: a person may have replaced it. */
  const isCurrent = ({ specimenId, key }: Outgoing) => unsent.get(specimenId)?.key === key

  async function attempt(item: Outgoing): Promise<void> {
    set((items) => items.set(item.specimenId, { ...item, state: 'saving' }))
    try {
      const specimen = await send(item)
      if (isCurrent(item)) set((items) => items.delete(item.specimenId))
      onSaved(specimen, item)
    } catch (error) {
      if (!isCurrent(item)) return
      const state = isPassing(error) ? 'waiting' : 'refused'
      set((items) => items.set(item.specimenId, { ...item, state, error }))
      if (state === 'waiting') later(retry)
    }
  }

  function retry(): void {
    for (const item of unsent.values()) if (item.state === 'waiting') void attempt(item)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => unsent,
    add: (item: Outgoing) => void attempt(item),
    /** What an earlier page left behind; what is on its way already stays. */
    resume: (items: readonly Outgoing[]) => {
      for (const item of items) if (!unsent.has(item.specimenId)) void attempt(item)
    },
    retry,
    /** A person has decided otherwise. */
    drop: (specimenId: string) => set((items) => items.delete(specimenId)),
  }
}

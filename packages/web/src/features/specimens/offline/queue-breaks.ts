import type { UnsentBreak } from '../../../trade/offline/keep-breaks.ts'
import { refusalAgain } from '../../../trade/offline/kept-refusal.ts'
import type { OutboxSnapshot } from '../../../trade/offline/outbox.ts'
import type { BreakBody, Entry } from '../reading/read-entry.ts'

/** A reading being sent: retried with the same key until the server has answered. */
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
  /** waiting: the server was not reached; refused: it was rejected, and a person must decide. */
  readonly state: 'saving' | 'waiting' | 'refused'
  /** When it left the form, epoch ms. */
  readonly at: number
  readonly error?: unknown
}
export type UnsentBreaks = ReadonlyMap<string, Unsent>

/** `instead`: the key of an earlier attempt, which this one replaces. */
type HandedOver = { readonly item: Outgoing; readonly instead: string | undefined }

type Ports = {
  /** Stores them on the device; they are sent from there. */
  readonly keep: (these: readonly HandedOver[]) => Promise<void>
  readonly snapshot: () => OutboxSnapshot<UnsentBreak>
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back after a while, for another attempt to store it. */
  readonly later: (retry: () => void) => void
}

const outgoingOf = ({ specimenId, code, version, key, body, entry, strengthMpa }: UnsentBreak): Outgoing => ({
  ...{ specimenId, code, version, key, strengthMpa },
  // Written by this program alone, and stored unchanged.
  ...{ body: body as BreakBody, entry: entry as Entry },
})

/** Returns the stored readings as the screen shows them, in the order in which they were typed. */
export function presentUnsent({ waiting, stuck }: OutboxSnapshot<UnsentBreak>): Unsent[] {
  return waiting.map((item) => {
    const { refusal, at } = item
    return refusal
      ? { ...outgoingOf(item), at, state: 'refused', error: refusalAgain(refusal) }
      : { ...outgoingOf(item), at, state: stuck ? 'waiting' : 'saving' }
  })
}

/** The readings that left the form and have not arrived: listed from the keypress on, and stored on the device a moment later. */
export function createQueue({ keep, snapshot, subscribe, later }: Ports) {
  const handed = new Map<string, { readonly item: Unsent; readonly instead: string | undefined }>()
  const listeners = new Set<() => void>()
  let all: readonly Unsent[] = []
  let bySpecimen: UnsentBreaks = new Map()
  let seen: OutboxSnapshot<UnsentBreak> | undefined

  function show() {
    seen = snapshot()
    const stored = presentUnsent(seen)
    for (const { key } of stored) handed.delete(key)
    const replaced = new Set([...handed.values()].map(({ instead }) => instead))
    all = [...stored.filter(({ key }) => !replaced.has(key)), ...[...handed.values()].map(({ item }) => item)]
    const next = new Map<string, Unsent>()
    // With two for one specimen the screen shows the one that is being sent.
    for (const item of all) if (next.get(item.specimenId)?.state !== 'saving') next.set(item.specimenId, item)
    bySpecimen = next
    for (const listener of listeners) listener()
  }
  subscribe(() => {
    // A reading just being sent changes nothing that is shown.
    const next = snapshot()
    if (seen === undefined || next.waiting !== seen.waiting || next.stuck !== seen.stuck) show()
  })

  let leaving: HandedOver[] = []
  function handOver(these: readonly HandedOver[]): void {
    keep(these).then(
      () => {
        // Sent already, or part of the stored ones.
        for (const { item } of these) handed.delete(item.key)
        show()
      },
      () => later(() => handOver(these)),
    )
  }
  /** Readings that leave together, as rows of a grid do, are written together. */
  function leave(one: HandedOver): void {
    leaving.push(one)
    if (leaving.length > 1) return
    queueMicrotask(() => {
      const these = leaving
      leaving = []
      handOver(these)
    })
  }
  const current = () => {
    if (seen === undefined) show()
    return bySpecimen
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** By specimen; the same map until something changes. */
    snapshot: current,
    /** All of them, including two of one specimen. */
    list: () => (current(), all),
    add(item: Outgoing, instead?: string): void {
      handed.set(item.key, { item: { ...item, at: Date.now(), state: 'saving' }, instead })
      show()
      leave({ item, instead })
    },
  }
}

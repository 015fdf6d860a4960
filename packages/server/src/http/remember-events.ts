import { LiveEvent } from '@probeta/contract/laboratory/installation.ts'

/** A page that took longer than this to start listening has other problems, ms. */
const longest = 60_000

/** Events for everything that a person's screens can show. */
export const everything = (userId: number): LiveEvent[] =>
  LiveEvent.shape.noun.options.map((noun) => ({ noun, id: noun === 'notice' ? String(userId) : '' }))

export type RememberedEvents = {
  /** Events are remembered from now on; earlier ones are unknown. `at`: ms since 1970. */
  startAt(at: number): void
  note(event: LiveEvent, at: number): void
  /** The events of the last `ago` ms, the newest of each noun; undefined where they are not known. */
  since(ago: number, at: number): LiveEvent[] | undefined
}

/**
 * Remembers the events that a page misses between loading its lists and starting to listen. Of each noun the newest
 * event is enough, of notices the newest of each person: they only say what to reload.
 */
export function rememberEvents(): RememberedEvents {
  let from = Infinity
  const newest = new Map<string, { event: LiveEvent; at: number }>()
  return {
    startAt: (at) => void (from = at),
    note: (event, at) =>
      void newest.set(event.noun === 'notice' ? `notice ${event.id}` : event.noun, { event, at }),
    since(ago, at) {
      if (ago === 0) return []
      const start = at - Math.min(ago, longest)
      if (start < from) return undefined
      return [...newest.values()].filter((one) => one.at >= start).map(({ event }) => event)
    },
  }
}

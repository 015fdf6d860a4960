import { LiveEvent } from '@probeta/contract/installation.ts'

/** A page that has taken longer than this to listen has older troubles, ms. */
const longest = 60_000

/** Whatever a person's screens can show may have changed. */
export const everything = (userId: number): LiveEvent[] =>
  LiveEvent.shape.noun.options.map((noun) => ({ noun, id: noun === 'notice' ? String(userId) : '' }))

export type RememberedEvents = {
  /** From now on everything is heard; of what was before nothing is known. `at`: ms since 1970. */
  hearsFrom(at: number): void
  note(event: LiveEvent, at: number): void
  /** What was told in the last `ago` ms, the newest of each kind; undefined where that is not known. */
  since(ago: number, at: number): LiveEvent[] | undefined
}

/**
 * What a page has missed that asks for its lists first and listens then. Of each noun the newest event is enough, of a
 * notice that of each person: they only say what to ask for again.
 */
export function rememberEvents(): RememberedEvents {
  let from = Infinity
  const newest = new Map<string, { event: LiveEvent; at: number }>()
  return {
    hearsFrom: (at) => void (from = at),
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

import type { LiveEvent } from '@probeta/contract/installation.ts'
import type pg from 'pg'

/** The name of the channel on which a laboratory's servers hear each other. */
export const channelOf = (laboratoryId: number) => `probeta_${laboratoryId}`

/**
 * After the commit, not in it: a commit that notifies keeps every other such commit waiting until its own is on the disk.
 * What is lost on the way is only the hint to look again, and streams that break look again by themselves.
 */
export function notifyScreens(pool: pg.Pool, laboratoryId: number, events: readonly LiveEvent[]): void {
  if (events.length === 0) return
  const said = events.map((event) => JSON.stringify(event))
  pool
    .query('select pg_notify($1, said) from unnest($2::text[]) said', [channelOf(laboratoryId), said])
    .catch(() => {})
}

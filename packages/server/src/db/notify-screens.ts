import type { LiveEvent } from '@probeta/contract/laboratory/installation.ts'
import type pg from 'pg'

/** The name of the channel on which a laboratory's servers notify each other. */
export const channelOf = (laboratoryId: number) => `probeta_${laboratoryId}`

/**
 * Notifies after the commit, not in it: a commit that notifies keeps every other such commit waiting until its own is
 * on the disk. It does not wait for the disk itself: a lost notification is only a lost hint to reload, and streams that
 * break reload by themselves.
 */
export function notifyScreens(pool: pg.Pool, laboratoryId: number, events: readonly LiveEvent[]): void {
  if (events.length === 0) return
  const payloads = events.map((event) => JSON.stringify(event))
  pool
    .query(
      "select set_config('synchronous_commit', 'off', true), pg_notify($1, said) from unnest($2::text[]) said",
      [channelOf(laboratoryId), payloads],
    )
    .catch(() => {})
}

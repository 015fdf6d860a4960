import type { PressBridge, PressLine } from '@probeta/contract/laboratory/press-bridges.ts'
import { mostLinesTaken } from '@probeta/contract/laboratory/press-bridges.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'

/** Time after which lines handed to a page that never confirmed them go to another page. */
const lease = sql`interval '60 seconds'`

const selectBridges = (db: Database) =>
  db
    .selectFrom('press_bridge as b')
    .innerJoin('equipment as e', 'e.id', 'b.press_id')
    .leftJoin('press_bridge_call as c', 'c.bridge_id', 'b.id')
    .select([
      'b.id',
      'b.press_id as pressId',
      'e.name as press',
      'b.name',
      'b.added_at as addedAt',
      'b.revoked_at as revokedAt',
      'c.heard_at as heardAt',
      sql<number>`coalesce(c.clock_ahead_seconds, 0)`.as('clockAheadSeconds'),
    ])

export const readPressBridges = (db: Database) => ({
  list: (): Promise<PressBridge[]> =>
    selectBridges(db)
      .orderBy(sql`b.revoked_at is not null`)
      .orderBy('e.name')
      .orderBy('b.name')
      .orderBy('b.id')
      .limit(200)
      .execute(),
  find: (id: string): Promise<PressBridge | undefined> =>
    selectBridges(db).where('b.id', '=', id).executeTakeFirst(),
  /** The bridge whose key has this hash, unless it was revoked. */
  ofKey: (hash: Buffer): Promise<PressBridge | undefined> =>
    selectBridges(db).where('b.key_hash', '=', hash).where('b.revoked_at', 'is', null).executeTakeFirst(),
})

export type PostedLine = { number: number; heardAt: string; text: string }

export const writePressBridges = (db: Database, { userId }: Scope) => ({
  async add(id: string, pressId: string, name: string, keyHash: Buffer): Promise<void> {
    await db
      .insertInto('press_bridge')
      .values({ id, press_id: pressId, name, key_hash: keyHash, added_by: userId ?? 0 })
      .execute()
  },
  async revoke(id: string): Promise<void> {
    await db
      .updateTable('press_bridge')
      .set(({ eb }) => ({ revoked_at: sql<string>`statement_timestamp()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
  async noteCall(bridgeId: string, heardAt: Date, clockAheadSeconds: number): Promise<void> {
    const call = { heard_at: heardAt.toISOString(), clock_ahead_seconds: clockAheadSeconds }
    await db
      .insertInto('press_bridge_call')
      .values({ bridge_id: bridgeId, ...call })
      .onConflict((row) => row.column('bridge_id').doUpdateSet(call))
      .execute()
  },
  /** Lines of a bridge that came within the last minute. */
  async countOfMinute(bridgeId: string): Promise<number> {
    const { lines } = await db
      .selectFrom('press_line')
      .select(sql<number>`count(*)::int`.as('lines'))
      .where('bridge_id', '=', bridgeId)
      .where('received_at', '>', sql<string>`statement_timestamp() - interval '1 minute'`)
      .executeTakeFirstOrThrow()
    return lines
  },
  /** Returns how many of the lines were new. */
  async keep(
    { id, pressId }: Pick<PressBridge, 'id' | 'pressId'>,
    journal: string,
    lines: readonly PostedLine[],
  ): Promise<number> {
    if (lines.length === 0) return 0
    const kept = await db
      .insertInto('press_line')
      .values(
        lines.map(({ number, heardAt, text }) => ({
          ...{ id: newId(), bridge_id: id, journal, number, press_id: pressId, text },
          heard_at: heardAt,
        })),
      )
      .onConflict((row) => row.columns(['bridge_id', 'journal', 'number']).doNothing())
      .returning('id')
      .execute()
    return kept.length
  },
  /** The page has stored these lines. */
  async confirm(pressId: string, page: string, stored: readonly string[]): Promise<void> {
    if (stored.length === 0) return
    await db
      .updateTable('press_line')
      .set({ stored_at: sql<string>`statement_timestamp()` })
      .where('press_id', '=', pressId)
      .where('page', '=', page)
      .where('id', 'in', [...stored])
      .execute()
  },
  /**
   * Hands the oldest waiting lines of a press to a page. While another page holds some, this one gets none: the climb of a
   * running load belongs to one page.
   */
  async take(
    pressId: string,
    page: string,
  ): Promise<{ items: PressLine[]; takenElsewhereBy: string | null }> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${pressId}, 24))`.execute(db)
    const other = await db
      .selectFrom('press_line as l')
      .innerJoin('app_user as u', 'u.id', 'l.taken_by')
      .select('u.names')
      .where('l.press_id', '=', pressId)
      .where('l.page', '<>', page)
      .where('l.taken_at', '>', sql<string>`statement_timestamp() - ${lease}`)
      .orderBy('l.taken_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (other) return { items: [], takenElsewhereBy: other.names }
    const items = await db
      .selectFrom('press_line as l')
      .select(['l.id', 'l.heard_at as heardAt', 'l.received_at as receivedAt', 'l.text'])
      .where('l.press_id', '=', pressId)
      .where('l.stored_at', 'is', null)
      .orderBy('l.received_at')
      .orderBy('l.number')
      .limit(mostLinesTaken)
      .execute()
    const ids = items.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .updateTable('press_line')
        .set({ page, taken_by: userId, taken_at: sql<string>`statement_timestamp()` })
        .where('id', 'in', ids)
        .execute()
    return { items, takenElsewhereBy: null }
  },
})

import type { Laboratory, LaboratoryInput, TimeZonePreview } from '@probeta/contract/laboratory.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

const dueIn = (timeZone: string) => sql<string>`(due_at at time zone ${timeZone})::date`
const castIn = (timeZone: string) => sql<string>`(cast_at at time zone ${timeZone})::date`

/** Specimens due on another day in that zone, and not broken yet: a broken one keeps the day it was due on. */
const isMoved = (timeZone: string) =>
  sql<boolean>`state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') and due_on <> ${dueIn(timeZone)}`

export const readLaboratory = (db: Database, { laboratoryId }: Scope) => ({
  find: (): Promise<Laboratory> =>
    db
      .selectFrom('laboratory')
      .where('id', '=', laboratoryId)
      .select(['version', 'name', 'address', 'time_zone as timeZone', 'set_up as setUp'])
      .select(sql<Laboratory['language']>`language`.as('language'))
      .executeTakeFirstOrThrow(),

  /** True if the database knows the zone; its names are not quite those of a browser. */
  async knowsTimeZone(timeZone: string): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`
      select exists (select from pg_timezone_names where name = ${timeZone}) as known`.execute(db)
    return rows[0]?.known ?? false
  },

  /** The first `most` specimens that would be due on another day, and how many there are. */
  async movedBy(timeZone: string, most: number): Promise<TimeZonePreview> {
    const moved = db.selectFrom('specimen').where(isMoved(timeZone))
    const moves = await moved
      .orderBy('due_on')
      .orderBy('id')
      .limit(most)
      .select(['id as specimenId', 'code', sql<string>`due_on`.as('from'), dueIn(timeZone).as('to')])
      .execute()
    const { count } = await moved.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return { moves, count }
  },
})

export const writeLaboratory = (db: Database, { laboratoryId }: Scope) => ({
  /** False when it is no longer at this version. */
  async change(version: number, { timeZone, ...input }: LaboratoryInput): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('laboratory')
      .set({ ...input, time_zone: timeZone, set_up: true, version: version + 1 })
      .where('id', '=', laboratoryId)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },

  /** Recomputes days stored beside an instant, in another zone. Instants and versions stay: nobody typed these days. */
  async moveDays(timeZone: string): Promise<void> {
    await db
      .updateTable('sample')
      .set({ cast_on: castIn(timeZone) })
      .where('cast_on', '<>', castIn(timeZone))
      .execute()
    await db
      .updateTable('specimen')
      .set({ due_on: dueIn(timeZone) })
      .where(isMoved(timeZone))
      .execute()
  },
})

import type { Laboratory, LaboratoryInput, TimeZonePreview } from '@probeta/contract/laboratory/laboratory.ts'
import { sql } from 'kysely'
import { fetchValue } from '../../db/queries/fetch-rows.ts'
import { countRows } from '../../db/queries/count-some.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
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
      .select(['version', 'name', 'address', 'country', 'time_zone as timeZone', 'set_up as setUp', 'colour'])
      .select(sql<Laboratory['language']>`language`.as('language'))
      .select(sql<Laboratory['paper']>`paper`.as('paper'))
      .executeTakeFirstOrThrow(),

  /** True if the database knows the zone; its names are not quite those of a browser. */
  knowsTimeZone: (timeZone: string) => fetchValue(db, false)`
      select exists (select from pg_timezone_names where name = ${timeZone}) as known`,

  /** The first `most` specimens that would be due on another day, and how many there are. */
  async movedBy(timeZone: string, most: number): Promise<TimeZonePreview> {
    const moved = db.selectFrom('specimen').where(isMoved(timeZone))
    const moves = await moved
      .orderBy('due_on')
      .orderBy('id')
      .limit(most)
      .select(['id as specimenId', 'code', sql<string>`due_on`.as('from'), dueIn(timeZone).as('to')])
      .execute()
    return { moves, count: await countRows(moved) }
  },
})

export const writeLaboratory = (db: Database, { laboratoryId }: Scope) => ({
  /** False when it is no longer at this version. */
  change: (version: number, { timeZone, ...input }: LaboratoryInput) =>
    changeSeen(db, { id: laboratoryId, version }, 'laboratory', {
      ...input,
      time_zone: timeZone,
      set_up: true,
    }),

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

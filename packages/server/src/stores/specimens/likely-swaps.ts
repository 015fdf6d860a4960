import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { doesNotCount } from './does-not-count.ts'
import { fetchSpecimens } from './fetch-specimens.ts'

/** More readings than a laboratory takes on a day. */
const most = 1_000

export type Pair = { readonly firstId: string; readonly secondId: string }

/** A pair has one order, whoever names it. */
export const pairOf = (one: string, other: string): Pair =>
  one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one }

export const readSwaps = (db: Database, { timeZone }: Scope) => ({
  /** Specimens of an age broken between the instants whose readings count and may still be exchanged, in the day's order. */
  async swappable(from: Date, to: Date): Promise<Specimen[]> {
    const rows = await db
      .selectFrom('break as b')
      .innerJoin('specimen as s', 's.id', 'b.specimen_id')
      .select('s.id')
      .where('b.broken_at', '>=', from.toISOString())
      .where('b.broken_at', '<', to.toISOString())
      .where('s.state', 'in', ['broken', 'checked', 'approved'])
      .where('s.age_hours', 'is not', null)
      .where(sql<boolean>`not ${doesNotCount} and not stands_issued(s.sample_id, s.age_hours)`)
      .orderBy('s.due_on')
      .orderBy('s.code')
      .limit(most)
      .execute()
    return fetchSpecimens(
      db,
      rows.map(({ id }) => id),
    )
  },
  /** The days on which specimens of the sample were broken, newest first. */
  async daysOfBreaking(sampleId: string): Promise<string[]> {
    const rows = await fetchRows(db)<{ day: string }>`
      select distinct (broken_at at time zone ${timeZone})::date::text as day from break
      where sample_id = ${sampleId} order by day desc limit 10`
    return rows.map(({ day }) => day)
  },
  /** Those of the pairs whose readings were stated to be right and have not changed since. */
  async answered(pairs: readonly Pair[]): Promise<Pair[]> {
    if (pairs.length === 0) return []
    return fetchRows(db)<Pair>`
      select distinct a.first_id as "firstId", a.second_id as "secondId"
      from unnest(${pairs.map(({ firstId }) => firstId)}::uuid[], ${pairs.map(({ secondId }) => secondId)}::uuid[]) as p (first_id, second_id)
      join swap_answer a on a.first_id = p.first_id and a.second_id = p.second_id
      join break one on one.specimen_id = a.first_id
      join break other on other.specimen_id = a.second_id
      where a.first_mpa = one.strength_unrounded_mpa and a.second_mpa = other.strength_unrounded_mpa`
  },
})

export const writeSwaps = (db: Database, { userId }: Scope) => ({
  async answerSwap({ firstId, secondId }: Pair, reason: string): Promise<string> {
    const id = newId()
    await sql`
      insert into swap_answer (id, first_id, second_id, first_mpa, second_mpa, reason, answered_by)
      select ${id}::uuid, one.specimen_id, other.specimen_id, one.strength_unrounded_mpa, other.strength_unrounded_mpa, ${reason}, ${userId}::integer
      from break one, break other where one.specimen_id = ${firstId}::uuid and other.specimen_id = ${secondId}::uuid`.execute(
      db,
    )
    return id
  },
})

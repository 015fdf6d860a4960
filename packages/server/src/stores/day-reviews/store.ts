import type { DayReview, MissedBreak } from '@probeta/contract/concrete/day-reviews.ts'
import { sql } from 'kysely'
import { isDueHere } from '../../db/queries/due-here.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type DueDay = { day: string; toBreak: number; onHold: number }

const selectReviews = (db: Database) =>
  db
    .selectFrom('day_review as d')
    .leftJoin('app_user as u', 'u.id', 'd.sent_by')
    .select([
      'd.id',
      'd.day',
      'd.number',
      'd.broken',
      'd.missed',
      'd.on_hold as onHold',
      'u.names as sentBy',
      'd.sent_at as sentAt',
    ])

const readMissed = (db: Database) => ({
  /** The newest reason why each of these was not broken; those without one are left out. */
  async missed(specimenIds: readonly string[]): Promise<MissedBreak[]> {
    if (specimenIds.length === 0) return []
    return db
      .selectFrom('missed_break as m')
      .leftJoin('app_user as u', 'u.id', 'm.said_by')
      .where('m.specimen_id', '=', sql<string>`any (${specimenIds}::uuid[])`)
      .distinctOn('m.specimen_id')
      .orderBy('m.specimen_id')
      .orderBy('m.day', 'desc')
      .select(['m.specimen_id as specimenId', 'm.day', 'm.reason', 'u.names as saidBy'])
      .execute()
  },
  async sentDays(first: string, last: string): Promise<string[]> {
    const rows = await db
      .selectFrom('day_review')
      .distinct()
      .select('day')
      .where('day', '>=', first)
      .where('day', '<=', last)
      .execute()
    return rows.map(({ day }) => day)
  },
})

/** Days at the press: specimens due, reasons for those not broken, and what was sent to review. */
export const readDayReviews = (db: Database, { timeZone }: Scope) => ({
  /** The newest review of the day. */
  review: async (day: string): Promise<DayReview | null> =>
    (await selectReviews(db)
      .where('d.day', '=', day)
      .orderBy('d.number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,
  /** The last review of each of the newest reviewed days. */
  latest: (most: number): Promise<DayReview[]> =>
    selectReviews(db)
      .distinctOn('d.day')
      .orderBy('d.day', 'desc')
      .orderBy('d.number', 'desc')
      .limit(most)
      .execute(),
  ...readMissed(db),
  /**
   * Specimens still waiting here, by the day on which they were or are due; days without any are left out. The states are
   * literals: with parameters the planner could not know that the partial index of open specimens applies.
   */
  due: (first: string, last: string, branch: string | undefined) => fetchRows(db)<DueDay>`
        select due_on as day, (count(*) filter (where state in ('cast', 'onSite', 'received', 'curing')))::int as "toBreak", (count(*) filter (where state in ('onHold', 'locked')))::int as "onHold"
        from specimen s
        where ${isDueHere(branch)} and due_on between ${first} and ${last}
          and state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')
        group by due_on`,
  /** Number of breaks on each laboratory day between two instants. */
  broken: (from: Date, to: Date) => fetchRows(db)<{ day: string; broken: number }>`
        select (broken_at at time zone ${timeZone})::date as day, count(*)::int as broken
        from break where broken_at >= ${from.toISOString()} and broken_at < ${to.toISOString()}
        group by 1`,
})

type Missed = {
  readonly day: string
  readonly specimenId: string
  readonly clientId: string
  readonly workSiteId: string
  readonly reason: string
}
type NewReview = Pick<DayReview, 'id' | 'day' | 'number' | 'broken' | 'missed' | 'onHold'>

/** Replaces earlier reasons for the same day; the trail keeps them. */
const addMissed =
  (db: Database, { userId }: Scope) =>
  async (missed: readonly Missed[]): Promise<void> => {
    if (missed.length === 0) return
    await db
      .insertInto('missed_break')
      .values(
        missed.map(({ specimenId, clientId, workSiteId, day, reason }) => ({
          specimen_id: specimenId,
          client_id: clientId,
          work_site_id: workSiteId,
          day,
          reason,
          said_by: userId,
          said_at: sql<string>`statement_timestamp()`,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['specimen_id', 'day']).doUpdateSet((e) => ({
          reason: e.ref('excluded.reason'),
          said_by: e.ref('excluded.said_by'),
          said_at: e.ref('excluded.said_at'),
        })),
      )
      .execute()
  }

export const writeDayReviews = (db: Database, scope: Scope) => {
  const { userId } = scope

  return {
    addMissed: addMissed(db, scope),
    /** False when somebody else has sent the day under this number. */
    async addReview({ id, day, number, broken, missed, onHold }: NewReview): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('day_review')
        .values({
          id,
          day,
          number,
          broken,
          missed,
          on_hold: onHold,
          sent_by: userId,
        })
        .onConflict((conflict) => conflict.columns(['day', 'number']).doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

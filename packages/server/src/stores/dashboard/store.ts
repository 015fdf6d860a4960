import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { isDueHere } from '../../db/queries/due-here.ts'
import { countRows, countSome } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import { findAlerts } from './find-alerts.ts'
import type { Today } from './plan-today.ts'

type OnTime = NonNullable<ResultOf<typeof staffDashboardEndpoint>['onTime']>

type RecordCheck = NonNullable<NonNullable<ResultOf<typeof staffDashboardEndpoint>['records']>['last']>

const lateNamed = 5

const open = (db: Database, branch?: string) =>
  db.selectFrom('specimen as s').where('s.state', 'in', unbroken).where(isDueHere(branch))
const countOverdue = (db: Database, day: string, branch?: string) =>
  countRows(open(db, branch).where('s.due_on', '<', day))

/** Outcome of the newest comparison of records and audit trail, with the first deviations. */
const findRecordCheck = (db: Database) => async (): Promise<RecordCheck | null> => {
  const last = await db
    .selectFrom('record_check')
    .orderBy('began_at', 'desc')
    .limit(1)
    .select(['ended_at as at', 'records', 'deviations', 'trail'])
    .select(sql<RecordCheck['named']>`jsonb_path_query_array(named, '$[0 to 4]')`.as('named'))
    .executeTakeFirst()
  if (!last) return null
  const { trail, ...outcome } = last
  return { ...outcome, trailHolds: trail === null }
}

/**
 * Breaks since a day, those within the tolerance of their age, the newest of the others, and the overdue specimens.
 */
const findPunctuality =
  (db: Database) =>
  async ({ day, onTimeFrom, onTimeSince }: Today): Promise<OnTime> => {
    const since = onTimeSince.toISOString()
    const [counted, missed, late] = await Promise.all([
      db
        .selectFrom('break as b')
        .where('b.broken_at', '>=', since)
        .select([
          sql<number>`count(*)`.as('n'),
          sql<number>`count(*) filter (where b.within_tolerance)`.as('onTime'),
        ])
        .executeTakeFirstOrThrow(),
      countOverdue(db, day),
      db
        .selectFrom('break as b')
        .where('b.broken_at', '>=', since)
        .where(sql<boolean>`not b.within_tolerance`)
        .innerJoin('specimen as s', (j) => j.onRef('s.id', '=', 'b.specimen_id'))
        .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'b.work_site_id'))
        .orderBy('b.broken_at', 'desc')
        .orderBy('b.specimen_id')
        .limit(lateNamed)
        .select([
          'b.specimen_id as specimenId',
          's.code',
          'b.sample_id as sampleId',
          sql<OnTime['late'][number]['workSite']>`jsonb_build_object('id', w.id, 'code', w.code,
            'name', w.name)`.as('workSite'),
          sql<number>`coalesce(b.age_hours, 0)`.as('ageHours'),
          'b.true_age_hours as trueAgeHours',
          'b.broken_at as brokenAt',
        ])
        .execute(),
    ])
    return { from: onTimeFrom, broken: counted.n, onTime: counted.onTime, overdue: missed, late }
  }

export const readDashboard = (db: Database) => ({
  ...findAlerts(db),
  /** Specimens: due on the day, from days before it, and broken on it. */
  async breaks({ day, opens, closes }: Today, branch?: string) {
    const [dueToday, overdue, broken] = await Promise.all([
      countRows(open(db, branch).where('s.due_on', '=', day)),
      countOverdue(db, day, branch),
      countRows(
        db
          .selectFrom('break as b')
          .where('b.broken_at', '>=', opens.toISOString())
          .where('b.broken_at', '<', closes.toISOString())
          .$if(branch !== undefined, (q) =>
            q.where(
              sql<boolean>`exists (select from specimen s where s.id = b.specimen_id and ${isDueHere(branch)})`,
            ),
          ),
      ),
    ])
    return { dueToday, overdue, broken }
  },
  /** Open specimens by the day they are due; days without any are left out. */
  load: ({ day, lastDay }: Today, branch?: string) =>
    open(db, branch)
      .where('s.due_on', '>=', day)
      .where('s.due_on', '<=', lastDay)
      .groupBy('s.due_on')
      .select([sql<string>`s.due_on`.as('day'), sql<number>`count(*)`.as('due')])
      .execute(),
  recordCheck: findRecordCheck(db),
  /** Stopped at the counting limit of lists. */
  sheetsToAccept: (): Promise<number> => countSome(db, db.selectFrom('sheet').where('state', '=', 'entered')),
  reportsToAuthorise: (): Promise<number> =>
    countSome(db, db.selectFrom('report').where('state', '=', 'submitted')),
  onTime: findPunctuality(db),
})

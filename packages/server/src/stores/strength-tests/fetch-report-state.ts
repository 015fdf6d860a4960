import type { Invalidation, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { TestKey } from './fetch-series.ts'
import { nameOf } from './judge-series.ts'

export type Report = NonNullable<StrengthTest['report']>
export type ReportState = { report: Report | null; standsIssued: boolean }
export const noReport: ReportState = { report: null, standsIssued: false }

/** The issued report of each test, or else the newest draft; and whether a report locks the test against changes. */
export async function fetchReportState(db: Database, keys: readonly TestKey[]) {
  const rows = await fetchRows(db)<Report & TestKey & { standsIssued: boolean }>`
    select distinct on (t.sample_id, t.age_hours) t.sample_id as "sampleId", t.age_hours as "ageHours", r.id, r.number, r.state,
           stands_issued(t.sample_id, t.age_hours) as "standsIssued"
    from unnest(${keys.map(({ sampleId }) => sampleId)}::uuid[], ${keys.map(({ ageHours }) => ageHours)}::int[]) as named (sample_id, age_hours)
    join report_strength_test t on t.sample_id = named.sample_id and t.age_hours = named.age_hours
    join report r on r.id = t.report_id and r.state in ('drafted', 'submitted', 'authorised')
    order by t.sample_id, t.age_hours, (r.state = 'authorised') desc, r.drafted_at desc, r.id desc`
  return new Map(
    rows.map(({ id, number, state, standsIssued, ...key }): [string, ReportState] => [
      nameOf(key),
      { report: { id, number, state }, standsIssued },
    ]),
  )
}

/** Reasons why readings of these samples do not count. */
export async function fetchInvalidations(
  db: Database,
  sampleIds: readonly string[],
): Promise<Invalidation[]> {
  const rows = await db
    .selectFrom('invalidation as i')
    .innerJoin('specimen as s', (j) => j.onRef('s.id', '=', 'i.specimen_id'))
    .leftJoin('app_user as u', 'u.id', 'i.invalidated_by')
    .where('s.state', '=', 'invalidated')
    .where('s.sample_id', '=', sql<string>`any (${sampleIds}::uuid[])`)
    .select([
      'i.specimen_id as specimenId',
      'i.motive',
      'i.remark',
      'u.names as by',
      'i.invalidated_at as at',
    ])
    .execute()
  // A check constraint bounds the motive.
  return rows as Invalidation[]
}

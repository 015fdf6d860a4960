import type { Report } from '@probeta/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

/** Reports with the columns that every screen names them by. */
export const selectReports = (db: Database) =>
  db
    .selectFrom('report as r')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'r.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'r.client_id'))

export const reportColumns = [
  'r.id',
  'r.version',
  'r.number',
  'r.revision',
  'r.state',
  'r.state_reason as stateReason',
  'r.language',
  'r.stress_unit as stressUnit',
  sql<Report['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as('workSite'),
  sql<Report['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  'r.code',
  sql<Report['strengthTests']>`(select coalesce(jsonb_agg(jsonb_build_object('sampleId', t.sample_id,
    'sampleCode', p.code, 'ageHours', t.age_hours) order by p.cast_at, p.id, t.age_hours), '[]')
    from report_strength_test t join sample p on p.id = t.sample_id
    where t.report_id = r.id)`.as('strengthTests'),
  sql<string | null>`(select u.names from app_user u where u.id = r.drafted_by)`.as('draftedBy'),
  'r.drafted_at as draftedAt',
  sql<string | null>`(select u.names from app_user u where u.id = r.authorised_by)`.as('authorisedBy'),
  'r.authorised_at as authorisedAt',
  'r.signed_by as signedBy',
  sql<string | null>`(select encode(d.sha256, 'hex') from report_document d
    where d.report_id = r.id)`.as('sha256'),
  'r.supersedes_id as supersedesId',
  'r.supersedes_because as supersedesBecause',
  sql<Report['kind']>`r.kind`.as('kind'),
  sql<Report['period']>`case when r.period_from is not null then jsonb_build_object('from', r.period_from,
    'to', r.period_to) end`.as('period'),
  sql<Report['mix']>`(select jsonb_build_object('id', m.id, 'code', m.code) from mix m
    where m.id = r.mix_id)`.as('mix'),
  'r.investigation_id as investigationId',
  'r.opinion',
  'r.additions',
  'r.external_results as externalResults',
] as const

type Query = ReturnType<typeof selectReports>
// Never called: names the row type of the query with its columns.
const selectedOf = (query: Query, columns: typeof reportColumns) => query.select(columns)
export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectedOf>['executeTakeFirstOrThrow']>>

/** The code is secret before the report is issued; the drafter's name is internal to the laboratory. */
export const presentReport = (
  { supersedesId, supersedesBecause, ...row }: ReportRow,
  { clientId }: Scope,
): Report => ({
  ...(row as ReportRow & Pick<Report, 'state' | 'language' | 'stressUnit' | 'signedBy'>),
  id: row.id,
  code: row.sha256 === null ? null : row.code,
  draftedBy: clientId === null ? row.draftedBy : null,
  supersedes: supersedesId === null ? null : { id: supersedesId, because: supersedesBecause },
})

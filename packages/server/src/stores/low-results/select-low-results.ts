import type { LowResult } from '@probeta/contract/results/low-results.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export const selectLowResults = (db: Database) =>
  db
    .selectFrom('low_result as l')
    .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 'l.sample_id'))
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'l.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'l.client_id'))
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'l.mix_id'))
    .leftJoin('low_result_receipt as q', (j) => j.onRef('q.low_result_id', '=', 'l.id'))
    .leftJoin('app_user as u', 'u.id', 'l.acknowledged_by')

/** The strength of a low result `l` of the sample `p` and the mix `m`, and why it fails. */
export const lowFactColumns = [
  'p.code as sampleCode',
  'l.age_hours as ageHours',
  'l.mean_mpa as meanMpa',
  'l.converted_mpa as convertedMpa',
  'l.specified_mpa as specifiedMpa',
  sql<LowResult['stressUnit']>`m.strength_unit`.as('stressUnit'),
  'm.method',
  sql<LowResult['failure']>`l.failure`.as('failure'),
] as const

export const lowResultColumns = [
  'l.id',
  'l.version',
  sql<LowResult['state']>`case when l.closed_at is not null then 'closed' when l.acknowledged_at is not null
    then 'acknowledged' else 'open' end`.as('state'),
  'l.sample_id as sampleId',
  ...lowFactColumns,
  'p.element',
  sql<LowResult['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<LowResult['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as('workSite'),
  'l.approved_at as approvedAt',
  'l.opened_at as openedAt',
  'l.quiet',
  'l.acknowledged_at as acknowledgedAt',
  'u.names as acknowledgedBy',
  'l.comment',
  'l.action_taken as actionTaken',
  sql<LowResult['receipt']>`case when q.id is not null then jsonb_build_object('at', q.at, 'name', q.name,
    'comment', q.comment) end`.as('receipt'),
  'l.closed_at as closedAt',
  sql<LowResult['closedBecause']>`l.closed_because`.as('closedBecause'),
] as const

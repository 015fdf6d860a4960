import type { Delivery, listDeliveriesEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type DeliveryFilter = Parsed<typeof listDeliveriesEndpoint>['query']

/** Deliveries with the columns that every screen names them by. */
export const selectDeliveries = (db: Database) =>
  db
    .selectFrom('delivery as d')
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'd.client_id'))
    .leftJoin('work_site as w', (j) => j.onRef('w.id', '=', 'd.work_site_id'))
    .leftJoin('report as r', (j) => j.onRef('r.id', '=', 'd.report_id'))
    .leftJoin('app_user as u', 'u.id', 'd.sent_by')
    .leftJoin('outgoing_mail as o', 'o.id', 'd.mail_id')

export const deliveryColumns = [
  'd.id',
  'd.version',
  sql<Delivery['event']>`d.event`.as('event'),
  sql<Delivery['channel']>`d.channel`.as('channel'),
  sql<Delivery['state']>`d.state`.as('state'),
  sql<Delivery['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<Delivery['workSite']>`case when w.id is not null then jsonb_build_object('id', w.id, 'code', w.code,
    'name', w.name) end`.as('workSite'),
  sql<Delivery['report']>`case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number,
    'revision', r.revision, 'state', r.state) end`.as('report'),
  sql<Delivery['lowResult']>`(select jsonb_build_object('id', l.id, 'sampleId', l.sample_id,
    'sampleCode', p.code, 'ageHours', l.age_hours) from low_result l join sample p on p.id = l.sample_id
    where l.id = d.low_result_id)`.as('lowResult'),
  sql<Delivery['period']>`case when d.summary_from is not null then
    jsonb_build_object('from', d.summary_from, 'to', d.summary_to) end`.as('period'),
  sql<Delivery['to']>`jsonb_build_object('contactId', d.contact_id, 'name', d.to_name,
    'address', d.to_address, 'group', d.to_group)`.as('to'),
  sql<Delivery['language']>`d.language`.as('language'),
  'd.attaches',
  'u.names as sentBy',
  'd.planned_at as plannedAt',
  'd.sent_at as sentAt',
  'd.opened_at as openedAt',
  'd.acknowledged_at as acknowledgedAt',
  'd.acknowledged_by as acknowledgedBy',
  'd.comment',
  'd.failed_because as failedBecause',
  sql<number>`coalesce(o.attempts, 0)`.as('attempts'),
  sql<string>`coalesce(o.last_error, '')`.as('lastError'),
  sql<string | null>`case when d.state = 'waiting' and o.state = 'waiting'
    and o.attempts > 0 then o.next_attempt_at end`.as('nextAttemptAt'),
  'd.link_expires_at as linkExpiresAt',
] as const

type Query = ReturnType<typeof selectDeliveries>

export function filterDeliveries(query: Query, filter: DeliveryFilter, { timeZone }: Scope): Query {
  const { state, event, clientId, workSiteId, reportId, lowResultId, sampleId, from, to, search } = filter
  let found = query
  if (state) found = found.where('d.state', '=', state)
  if (event) found = found.where('d.event', '=', event)
  if (clientId) found = found.where('d.client_id', '=', clientId)
  if (workSiteId) found = found.where('d.work_site_id', '=', workSiteId)
  if (reportId) found = found.where('d.report_id', '=', reportId)
  if (lowResultId) found = found.where('d.low_result_id', '=', lowResultId)
  if (sampleId)
    found = found.where(
      sql<boolean>`(d.report_id in (select t.report_id from report_strength_test t where t.sample_id = ${sampleId}) or d.low_result_id in (select l.id from low_result l where l.sample_id = ${sampleId}))`,
    )
  if (from) found = found.where('d.planned_at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
  if (to) found = found.where('d.planned_at', '<', new Date(endOfDay(to, timeZone)).toISOString())
  if (search)
    found = found.where((e) =>
      e.or([
        contains('d.to_name', search),
        contains('d.to_address', search),
        contains('r.number', search),
        contains('c.name', search),
        contains('w.name', search),
      ]),
    )
  return found
}

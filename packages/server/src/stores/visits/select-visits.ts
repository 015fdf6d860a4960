import type { Visit } from '@probeta/contract/clients/visits.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { pourNumbers } from '../sheets/read-pour.ts'

/**
 * Visits as `v`, their work site as `w`, client `c`, mix `m`, supplier `b`, technician `u`, the person who booked it
 * `k`, and what the technician was told of it `i`.
 */
export const selectVisits = (db: Database) =>
  db
    .selectFrom('visit as v')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'v.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'v.client_id'))
    .leftJoin('mix as m', (j) => j.onRef('m.id', '=', 'v.mix_id'))
    .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'v.supplier_id'))
    .leftJoin('app_user as u', 'u.id', 'v.technician_id')
    .leftJoin('app_user as k', 'k.id', 'v.booked_by')
    .leftJoin('inbox_item as i', (j) =>
      j.onRef('i.user_id', '=', 'v.technician_id').on('i.thread', '=', sql<string>`'visit:' || v.id`),
    )

export const visitColumns = [
  'v.id',
  'v.version',
  'v.number',
  sql<Visit['state']>`v.state`.as('state'),
  'v.state_reason as stateReason',
  'v.starts_at as startsAt',
  'v.on_day as day',
  'v.minutes',
  'v.work_site_id as workSiteId',
  'v.mix_id as mixId',
  'v.lot_id as lotId',
  'v.element',
  'v.volume_m3 as volumeM3',
  'v.samples',
  'v.age_plan as agePlan',
  'v.slump_mm as slumpMm',
  'v.supplier_id as supplierId',
  'v.plant',
  'v.notes',
  'v.override_reason as overrideReason',
  'v.booked_at as bookedAt',
  'k.names as bookedBy',
  'b.name as supplierName',
  'i.at as toldAt',
  'i.read_at as readAt',
  sql<Visit['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name,
    'address', w.address)`.as('workSite'),
  sql<Visit['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<
    Visit['mix']
  >`case when m.id is not null then jsonb_build_object('code', m.code, 'specifiedStrength', m.specified_strength,
    'strengthUnit', m.strength_unit, 'designAgeHours', m.design_age_hours, 'ruleSet', m.rule_set) end`.as(
    'mix',
  ),
  sql<
    Visit['lot']
  >`(select jsonb_build_object('number', l.number, 'name', l.name, 'batches', (select count(*) from sample p
      where p.lot_id = l.id and p.voided_at is null))
    from lot l where l.id = v.lot_id)`.as('lot'),
  sql<Visit['technician']>`case when u.id is not null then jsonb_build_object('id', u.id,
    'name', u.names) end`.as('technician'),
  sql<
    Visit['sheet']
  >`(select jsonb_build_object('id', t.id, 'number', t.number, 'pour', ${pourNumbers}) from sheet t
    where t.visit_id = v.id and t.state <> 'void' order by t.number desc limit 1)`.as('sheet'),
  sql<
    Visit['times']
  >`(select jsonb_build_object('version', h.version, 'arrivedAt', h.arrived_at, 'leftAt', h.left_at,
      'travelMinutes', h.travel_minutes, 'kilometres', h.kilometres,
      'position', case when h.latitude is not null then jsonb_build_object('latitude', h.latitude,
        'longitude', h.longitude, 'accuracyM', h.accuracy_m) end)
    from visit_times h where h.visit_id = v.id)`.as('times'),
  // A day on either side: the instants of a day depend on the time zone.
  sql<number>`(select count(*) from sample p where p.work_site_id = v.work_site_id
    and p.cast_at >= v.starts_at - interval '2 days' and p.cast_at < v.starts_at + interval '2 days'
    and p.cast_on = v.on_day and p.voided_at is null and p.age_plan <> '' and (v.mix_id is null or p.mix_id = v.mix_id))`.as(
    'cast',
  ),
] as const

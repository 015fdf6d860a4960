import type { ServiceId } from '@probeta/domain/billing/services.ts'
import { tensionMethods } from '@probeta/domain/billing/services.ts'
import type { WorkGroup } from '@probeta/domain/billing/price-work.ts'
import { addDays, type Day, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Days of the work, both included, and whose. */
export type WorkFilter = {
  from: Day
  to: Day
  clientId?: string | undefined
  workSiteId?: string | undefined
}
/** Work of one client with the visits, samples, specimens and reports that were counted. */
export type OpenGroup = WorkGroup & { clientId: string; subjects: string[] }

const dayIn = (column: RawBuilder<unknown>, timeZone: string) =>
  sql`(${column} at time zone ${timeZone}::text)::date`

/**
 * All work of the days, whether invoiced or not: one row for each service of a visit, sample, specimen, core or report.
 * Each part reads by an index on the day, so that its cost follows the days asked for and not the size of the
 * laboratory.
 */
function work({ from, to, clientId, workSiteId }: WorkFilter, timeZone: string) {
  const start = new Date(startOfDay(from, timeZone)).toISOString()
  const end = new Date(endOfDay(to, timeZone)).toISOString()
  const within = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${start}::timestamptz and ${column} < ${end}::timestamptz`
  const of = (alias: string) => {
    const client = sql.ref(`${alias}.client_id`)
    const site = sql.ref(`${alias}.work_site_id`)
    return sql`${clientId === undefined ? sql`true` : sql`${client} = ${clientId}::uuid`}
      and ${workSiteId === undefined ? sql`true` : sql`${site} = ${workSiteId}::uuid`}`
  }
  return sql`
    select x.service, v.id as subject, v.client_id, v.work_site_id, v.on_day, x.quantity
    from visit v left join visit_times t on t.visit_id = v.id
    cross join lateral (values ('visit', 1::numeric), ('travel', t.kilometres),
      ('siteTime', round(extract(epoch from t.left_at - t.arrived_at) / 3600, 2))) x (service, quantity)
    where v.state = 'done' and v.on_day between ${from}::date and ${to}::date and x.quantity > 0 and ${of('v')}
    union all
    select x.service, p.id, p.client_id, p.work_site_id, p.cast_on, 1
    from sample p join sheet h on h.id = p.sheet_id
    cross join lateral (values ('sample', true),
      ('consistence', p.slump_mm is not null or p.consistence_value is not null),
      ('concreteTemperature', p.concrete_temperature_c is not null), ('airContent', p.air_percent is not null),
      ('freshDensity', p.density_kg_m3 is not null)) x (service, done)
    where p.voided_at is null and h.state <> 'void' and x.done and ${of('p')}
      and p.cast_at >= ${new Date(startOfDay(addDays(from, -1), timeZone)).toISOString()}::timestamptz
      and p.cast_at < ${new Date(endOfDay(addDays(to, 1), timeZone)).toISOString()}::timestamptz
      and p.cast_on between ${from}::date and ${to}::date
    union all
    select case when m.method = any (${tensionMethods.flexural}::text[]) then 'flexuralBeam'
                when m.method = any (${tensionMethods.splitting}::text[]) then 'splitting'
                when s.shape like 'cube%' then 'compressionCube' else 'compressionCylinder' end,
           s.id, b.client_id, b.work_site_id, ${dayIn(sql`b.broken_at`, timeZone)}, 1
    from break b join specimen s on s.id = b.specimen_id join mix m on m.id = b.mix_id
    join sample p on p.id = b.sample_id join sheet h on h.id = p.sheet_id
    where ${within(sql`b.broken_at`)} and s.state <> 'invalidated' and p.voided_at is null and h.state <> 'void'
      and ${of('b')}
    union all
    select 'core', c.id, i.client_id, i.work_site_id, ${dayIn(sql`c.broken_at`, timeZone)}, 1
    from core c join investigation i on i.id = c.investigation_id
    where ${within(sql`c.broken_at`)} and c.state in ('broken', 'checked') and ${of('i')}
    union all
    select 'notTested', s.id, s.client_id, s.work_site_id, ${dayIn(sql`d.disposed_at`, timeZone)}, 1
    from disposal d join specimen s on s.id = d.specimen_id
    join sample p on p.id = s.sample_id join sheet h on h.id = p.sheet_id
    where ${within(sql`d.disposed_at`)} and d.restored_at is null and p.voided_at is null and h.state <> 'void'
      and not exists (select from break b where b.specimen_id = s.id) and ${of('s')}
    union all
    select 'transfer', x.id, s.client_id, s.work_site_id, ${dayIn(sql`f.departed_at`, timeZone)}, 1
    from transfer f join transferred_specimen x on x.transfer_id = f.id join specimen s on s.id = x.specimen_id
    where ${within(sql`f.departed_at`)} and f.destination = 'laboratory' and x.withdrawn_at is null and ${of('s')}
    union all
    select case when r.revision = 1 then 'report' else 'reportRevision' end, r.id, r.client_id, r.work_site_id,
           ${dayIn(sql`r.authorised_at`, timeZone)}, 1
    from report r
    where ${within(sql`r.authorised_at`)} and r.state in ('authorised', 'superseded') and ${of('r')}`
}

/** Work of the days that no invoice has taken over, equal pieces of a day together, in the order of the days. */
export const selectOpenWork = (db: Database, filter: WorkFilter, timeZone: string) =>
  fetchRows(db)<Omit<OpenGroup, 'service'> & { service: ServiceId }>`
    select w.client_id as "clientId", w.work_site_id as "workSiteId", w.service, w.on_day as day,
           w.quantity::text as each, count(*)::integer as count, array_agg(w.subject order by w.subject) as subjects
    from (${work(filter, timeZone)}) w (service, subject, client_id, work_site_id, on_day, quantity)
    where not exists (select from billed_work k
                      where k.subject_id = w.subject and k.service = w.service and k.undone_at is null)
    group by 1, 2, 3, 4, 5 order by 4, 1, 2, 3, 5`

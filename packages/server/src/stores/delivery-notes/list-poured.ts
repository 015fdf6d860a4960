import type { SamplingRow } from '@probeta/contract/concrete/sampling-completeness.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { castOfNote, mixOfNote, wasRejected } from './note-links.ts'

/** Concrete of one mix on one day at one work site, m³: by delivery notes, and by the sheets' trucks and visits. */
export type Poured = Pick<SamplingRow, 'workSite' | 'client'> & {
  /** Without an id: the code on notes that no mix of the work site has. */
  mix: {
    id: string | null
    code: string
    ruleSet: string
    strengthUnit: string
    sampleEveryM3: number | null
  }
  day: string
  notedM3: number | null
  trucks: number | null
  sheetsM3: number | null
  /** Trucks with specimens. */
  samples: number
}
type Period = { workSiteId?: string | undefined; from?: string | undefined; to?: string | undefined }

const within = (day: RawBuilder<unknown>, site: RawBuilder<unknown>, { workSiteId, from, to }: Period) =>
  sql.join(
    [
      sql`true`,
      ...(workSiteId ? [sql`${site} = ${workSiteId}::uuid`] : []),
      ...(from ? [sql`${day} >= ${from}::date`] : []),
      ...(to ? [sql`${day} <= ${to}::date`] : []),
    ],
    sql` and `,
  )

/**
 * Days around a period whose trucks are read as well: a pour that lasts a day at most counts on the day it began, and
 * so do the delivery notes of that time.
 */
const around = 2
const widened = ({ workSiteId, from, to }: Period): Period => ({
  workSiteId,
  from: from && addDays(from, -around),
  to: to && addDays(to, around),
})

/** In order of work site, mix and day. Trucks that were sent back, and voided rows, do not count. */
export const listPoured =
  (db: Database) =>
  (period: Period): Promise<Poured[]> =>
    fetchRows(db)<Poured>`
      with cast_trucks as (
        select p.work_site_id, p.mix_id, p.cast_on, p.cast_at, p.age_plan, p.volume_m3, p.sheet_id, coalesce(t.pour_sheet_id, t.id) as pour
        from sample p
        join sheet t on t.id = p.sheet_id
        where p.voided_at is null and p.rejected_because = ''
          and ${within(sql`p.cast_on`, sql`p.work_site_id`, widened(period))}
      ), pours as (
        select pour, work_site_id, mix_id, min(cast_on) as day, max(cast_at) as ended
        from cast_trucks
        group by 1, 2, 3
        having max(cast_on) > min(cast_on) and max(cast_at) < min(cast_at) + interval '24 hours'
      ), noted as (
        select work_site_id, mix_id, case when mix_id is null then mix_code else '' end as mix_code, day,
               sum(volume_m3)::float8 as volume, count(*)::int as trucks
        from (select n.work_site_id, n.mix_id, n.mix_code, n.volume_m3,
                     coalesce((select min(u.day) from pours u
                       where u.work_site_id = n.work_site_id and u.mix_id = n.mix_id and u.day = n.delivered_on - 1
                         and n.loaded_at <= u.ended), n.delivered_on) as day
              from (select n.work_site_id, ${mixOfNote} as mix_id, n.mix_code, n.volume_m3, n.delivered_on,
                           coalesce(n.loaded_at, n.arrived_at, ${castOfNote}) as loaded_at
                    from supplied_note n
                    where n.voided_at is null and not ${wasRejected}
                      and ${within(sql`n.delivered_on`, sql`n.work_site_id`, widened(period))}) n) t
        where ${within(sql`day`, sql`work_site_id`, period)}
        group by 1, 2, 3, 4
      ), sampled as (
        select p.work_site_id, p.mix_id, coalesce(u.day, p.cast_on) as day,
               sum(volume_of_batch(p.volume_m3, p.sheet_id, p.mix_id, false)) as volume,
               count(*) filter (where p.age_plan <> '')::int as samples
        from cast_trucks p
        left join pours u on u.pour = p.pour and u.mix_id = p.mix_id
        where ${within(sql`coalesce(u.day, p.cast_on)`, sql`p.work_site_id`, period)}
        group by 1, 2, 3
      ), days as (
        select coalesce(n.work_site_id, s.work_site_id) as work_site_id, coalesce(n.mix_id, s.mix_id) as mix_id, n.mix_code,
               coalesce(n.day, s.day) as day, n.volume as noted, n.trucks, s.volume as sheets, coalesce(s.samples, 0) as samples
        from noted n
        full join sampled s on s.work_site_id = n.work_site_id and s.mix_id = n.mix_id and s.day = n.day
      )
      select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
             jsonb_build_object('id', c.id, 'name', c.name) as client,
             jsonb_build_object('id', m.id, 'code', coalesce(m.code, d.mix_code), 'ruleSet', coalesce(m.rule_set, 'none'),
                                'strengthUnit', coalesce(m.strength_unit, 'MPa'),
                                'sampleEveryM3', m.sample_every_m3) as mix,
             d.day::text as day, d.noted as "notedM3", d.trucks, d.sheets as "sheetsM3", d.samples
      from days d
      join work_site w on w.id = d.work_site_id
      join client c on c.id = w.client_id
      left join mix m on m.id = d.mix_id
      order by w.code, w.id, coalesce(m.code, d.mix_code), d.mix_id, d.day`

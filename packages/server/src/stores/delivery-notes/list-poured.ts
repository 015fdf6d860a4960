import type { SamplingRow } from '@probeta/contract/concrete/sampling-completeness.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { mixOfNote, wasRejected } from './note-links.ts'

/** Concrete of one mix on one day at one work site, m³: by delivery notes, and by the sheets' trucks and visits. */
export type Poured = Pick<SamplingRow, 'workSite' | 'client'> & {
  /** Without an id: the code on notes that no mix of the work site has. */
  mix: { id: string | null; code: string; ruleSet: string; sampleEveryM3: number | null }
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

/** In order of work site, mix and day. Trucks that were sent back, and voided rows, do not count. */
export const listPoured =
  (db: Database) =>
  (period: Period): Promise<Poured[]> =>
    fetchRows(db)<Poured>`
      with noted as (
        select work_site_id, mix_id, case when mix_id is null then mix_code else '' end as mix_code, day,
               sum(volume_m3)::float8 as volume, count(*)::int as trucks
        from (select n.work_site_id, ${mixOfNote} as mix_id, n.mix_code, n.delivered_on as day, n.volume_m3
              from supplied_note n
              where n.voided_at is null and not ${wasRejected} and ${within(sql`n.delivered_on`, sql`n.work_site_id`, period)}) t
        group by 1, 2, 3, 4
      ), sampled as (
        select p.work_site_id, p.mix_id, p.cast_on as day,
               sum(volume_of_batch(p.volume_m3, p.sheet_id, p.mix_id, false)) as volume,
               count(*) filter (where p.age_plan <> '')::int as samples
        from sample p
        where p.voided_at is null and p.rejected_because = '' and ${within(sql`p.cast_on`, sql`p.work_site_id`, period)}
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
                                'sampleEveryM3', m.sample_every_m3) as mix,
             d.day::text as day, d.noted as "notedM3", d.trucks, d.sheets as "sheetsM3", d.samples
      from days d
      join work_site w on w.id = d.work_site_id
      join client c on c.id = w.client_id
      left join mix m on m.id = d.mix_id
      order by w.code, w.id, coalesce(m.code, d.mix_code), d.mix_id, d.day`

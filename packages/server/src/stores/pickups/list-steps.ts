import type { CustodyStep } from '@probeta/contract/concrete/pickups.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/**
 * Who had the specimens of a sample, oldest first. A whole sheet that is received leaves no scan: its reception is that of
 * the specimen, by whom the trail says.
 */
export const listSteps =
  (db: Database) =>
  (sampleId: string): Promise<CustodyStep[]> =>
    fetchRows(db)<CustodyStep>`
      with own as (
        select s.id, s.code, s.cast_at, s.received_at, s.location, t.technician, w.name as site
        from specimen s join sample p on p.id = s.sample_id join sheet t on t.id = p.sheet_id
        join work_site w on w.id = s.work_site_id where s.sample_id = ${sampleId}
      ), scan as (
        select m.specimen_id, m.kind, m.placed_at, m.from_location, m.placed_by,
               concat_ws(' · ', l.tank, nullif(l.shelf, '')) as place
        from placement m join storage_place l on l.id = m.place_id
        where m.undone_at is null and m.specimen_id in (select id from own)
      ), step as (
        select o.id, o.code, 'cast' as kind, o.cast_at as at, nullif(o.technician, '') as by, o.site as place, 0 as turn from own o
        union all
        select o.id, o.code, 'pickup', k.picked_up_at, u.names, '', 1
        from own o join pickup k on k.specimen_id = o.id and k.undone_at is null join app_user u on u.id = k.picked_up_by
        union all
        select o.id, o.code, m.kind, m.placed_at, u.names, m.place, 2
        from own o join scan m on m.specimen_id = o.id left join app_user u on u.id = m.placed_by
        union all
        select o.id, o.code, 'departure', t.departed_at, concat_ws(' → ', h.names, t.carrier), coalesce(b.name, t.provider_name), 3
        from own o join transferred_specimen x on x.specimen_id = o.id and x.withdrawn_at is null
        join transfer t on t.id = x.transfer_id join app_user h on h.id = t.handed_over_by left join branch b on b.id = t.branch_id
        union all
        select o.id, o.code, 'reception', o.received_at,
               (select u.names from audit_entry a join app_user u on u.id = a.user_id
                where a.object_id = o.id::text and a.action = 'sheet.receive' order by a.id desc limit 1),
               coalesce((select e.from_location from (
                 select m.from_location, m.placed_at as at from scan m where m.specimen_id = o.id
                 union all
                 select x.from_location, t.departed_at from transferred_specimen x join transfer t on t.id = x.transfer_id
                 where x.specimen_id = o.id) e order by e.at limit 1), o.location), 2
        from own o where o.received_at is not null
          and not exists (select from scan m where m.specimen_id = o.id and m.kind = 'reception')
      )
      select json_build_object('id', x.id, 'code', x.code) as specimen, x.kind, x.at, x.by, x.place,
             case when x.kind = 'reception' then
               (select extract(epoch from x.at - k.picked_up_at)::float8 / 3600 from pickup k
                where k.specimen_id = x.id and k.undone_at is null and k.picked_up_at <= x.at) end as "transportHours"
      from step x order by x.at, x.turn, x.code collate "C"`

import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { statisticsChoicesEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { sql } from 'kysely'
import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Plants and ages are those of the newest results. */
const looked = 20_000
const mostMixes = 200

export async function fetchChoices(
  db: Database,
  workSiteId: string | undefined,
): Promise<ResultOf<typeof statisticsChoicesEndpoint>> {
  const site = workSiteId ? sql`and m.work_site_id = ${workSiteId}` : sql``
  const row = await fetchFirst(db)<ResultOf<typeof statisticsChoicesEndpoint>>`
    with mixes as (select * from mix m where true ${site}),
    newest as (select m.plant, m.age_hours from kept_strength_test m where true ${site}
               order by m.cast_at desc, m.sample_id desc, m.age_hours desc limit ${looked})
    select coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by lower(b.name), b.id) from brand b
                     where b.id in (select supplier_id from mixes)), '[]') as suppliers,
           coalesce((select jsonb_agg(distinct coalesce(t.called, n.plant)) from (select distinct plant from newest where plant <> '') n
                     left join typed_plant t on t.typed = n.plant), '[]') as plants,
           coalesce((select jsonb_agg(jsonb_build_object('value', value, 'unit', unit) order by mpa, unit)
                     from (select specified_strength as value, strength_unit as unit, min(specified_mpa) as mpa from mixes group by 1, 2) c), '[]') as classes,
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'workSiteId', work_site_id) order by code, id)
                     from (select * from mixes order by code, id limit ${mostMixes}) m), '[]') as mixes,
           coalesce((select jsonb_agg(distinct age_hours) from newest), '[]') as ages`
  if (!row) throw new Error('an aggregate without a row')
  return row
}

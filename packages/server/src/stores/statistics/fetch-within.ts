import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { SumsOf } from './select-kept.ts'
import type { NamedGroups } from './sum-within.ts'

type By = 'whole' | 'technician' | 'press' | 'padSet' | 'month'
type Row = {
  by: By
  key: string | null
  name: string | null
  specimens: number
  sets: number
  meanRange: number
  mean: number
}

/**
 * Ranges of the sets that have one, by technician, press and pad set, separately for each size of set; and fracture
 * types.
 */
export async function fetchWithin(db: Database, sums: SumsOf) {
  const rows = await fetchRows(db)<Row>`
    with sums as (
      select r.split_by as by, nullif(r.key, '') as key, r.n as specimens, sum(r.sets)::float8 as sets,
             sum(r.ranges_mpa)::float8 / sum(r.sets) as "meanRange", sum(r.means_mpa)::float8 / sum(r.sets) as mean
      from (${sums.ranges()}) r group by 1, 2, 3)
    select s.*, case s.by when 'technician' then (select u.names from app_user u where u.id = s.key::integer)
                          when 'month' then s.key
                          when 'whole' then null
                          else (select e.name from equipment e where e.id = s.key::uuid) end as name
    from sums s order by s.specimens`
  const broken = await fetchRows(db)<{ specimens: number }>`
    select coalesce(sum(r.specimens), 0) as specimens
    from generate_series(1, 6) as of (fracture_type) left join (${sums.fractures()}) r on r.fracture_type = of.fracture_type
    group by of.fracture_type order by of.fracture_type`
  const named = (by: By): NamedGroups[] =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.by === by),
        ({ key }) => key,
      ),
    ].map(([key, groups]) => ({ key, name: groups[0]?.name ?? null, groups }))
  return {
    whole: named('whole'),
    technicians: named('technician'),
    presses: named('press'),
    padSets: named('padSet'),
    months: named('month').toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? '')),
    fractures: broken.map(({ specimens }) => specimens),
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
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

/** Ranges of the sets that have one, by who broke them and on what, each size of set apart; and how specimens broke. */
export async function fetchWithin(
  db: Database,
  { laboratoryId, timeZone }: Scope,
  kept: RawBuilder<unknown>,
) {
  const { rows } = await sql<Row>`
    with sums as (
      select case when grouping(k.broken_by) = 0 then 'technician' when grouping(k.press_id) = 0 then 'press' when grouping(k.pad_set_id) = 0 then 'padSet'
                  when grouping(month) = 0 then 'month' else 'whole' end as by,
             k.broken_by, k.press_id, k.pad_set_id, month, k.n as specimens, count(*) as sets, avg(k.range_mpa) as "meanRange", avg(k.mean_mpa) as mean
      from (select k.broken_by, k.press_id, k.pad_set_id, k.n, k.range_mpa, k.mean_mpa,
                   date_trunc('month', k.last_broken_at at time zone ${timeZone}) as month
            from ${kept} and k.counts and k.n > 1) k
      group by grouping sets ((k.n), (k.n, k.broken_by), (k.n, k.press_id), (k.n, k.pad_set_id), (k.n, month)))
    select s.by, s.specimens, s.sets, s."meanRange", s.mean,
           coalesce(s.broken_by::text, s.press_id::text, s.pad_set_id::text, to_char(s.month, 'YYYY-MM')) as key,
           coalesce(u.names, e.name, d.name, to_char(s.month, 'YYYY-MM')) as name
    from sums s
    left join app_user u on u.id = s.broken_by
    left join equipment e on e.laboratory_id = ${laboratoryId} and e.id = s.press_id
    left join equipment d on d.laboratory_id = ${laboratoryId} and d.id = s.pad_set_id
    order by s.specimens`.execute(db)
  const broken = await sql<{ fractures: number[] }>`
    select array[coalesce(sum(f[1]), 0), coalesce(sum(f[2]), 0), coalesce(sum(f[3]), 0), coalesce(sum(f[4]), 0), coalesce(sum(f[5]), 0), coalesce(sum(f[6]), 0)]::integer[] as fractures
    from (select k.fractures as f from ${kept} and k.counts) tests`.execute(db)
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
    fractures: broken.rows[0]?.fractures ?? [],
  }
}

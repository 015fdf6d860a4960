import { wantedPairs } from '@probeta/domain/gain/forecast.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fracturesOf, monthsOf, rangesOf, seriesOf } from '../../db/queries/summed-tests.ts'

type Sum = {
  readonly table: string
  readonly keys: readonly string[]
  readonly values: readonly string[]
  readonly rows: RawBuilder<unknown>
}

const list = (names: readonly string[], of = '') => sql.join(names.map((name) => sql.ref(of + name)))

/**
 * The newest pairs of each early series of some mixes, one more than a forecast needs: a sample is no pair of its own
 * forecast. The series are those that were summed before.
 */
const pairsOf = (mixIds: readonly string[]) => sql`
  select early.mix_id, early.age_hours, early.shape, newest.pairs
  from (select distinct k.mix_id, k.age_hours, k.shape, m.design_age_hours
        from kept_series_sum k join mix m on m.id = k.mix_id
        where k.mix_id = any (${mixIds}::uuid[]) and k.age_hours < m.design_age_hours) early
  cross join lateral (
    select jsonb_agg(jsonb_build_array(pair.sample_id, pair.early, pair.late) order by pair.cast_at desc, pair.sample_id desc) as pairs
    from (
      select d.sample_id, d.cast_at, e.mean_mpa as early, d.mean_mpa as late
      from kept_strength_test d
      join kept_strength_test e on e.sample_id = d.sample_id and e.age_hours = early.age_hours
        and e.shape = d.shape and e.pending = 0
      where d.mix_id = early.mix_id and d.age_hours = early.design_age_hours
        and d.shape = early.shape and d.pending = 0
      order by d.cast_at desc, d.sample_id desc
      limit ${wantedPairs + 1}) pair) newest
  where newest.pairs is not null`

/**
 * Sums the stored tests of some mixes, mix by mix, so that statistics over all mixes add up sums. Only rows that differ
 * are written.
 */
export async function keepSums(db: Database, { timeZone }: Scope, mixIds: readonly string[]): Promise<void> {
  const kept = sql`kept_strength_test k join mix m on m.id = k.mix_id
    where k.mix_id = any (${mixIds}::uuid[])`
  const atDesignAge = sql`${kept} and k.at_design_age`
  const sums: Sum[] = [
    {
      table: 'kept_series_sum',
      keys: ['age_hours', 'shape', 'at_design_age', 'counts', 'outcome'],
      values: ['tests', 'mean_mpa', 'squares_mpa2', 'least_mpa', 'greatest_mpa', 'below'],
      rows: seriesOf(kept),
    },
    {
      table: 'kept_range_sum',
      keys: ['split_by', 'key', 'n'],
      values: ['sets', 'range_mpa', 'mean_mpa'],
      rows: rangesOf(atDesignAge, timeZone),
    },
    { table: 'kept_fracture_sum', keys: [], values: ['fractures'], rows: fracturesOf(atDesignAge) },
    {
      table: 'kept_month_sum',
      keys: ['month'],
      values: ['broken', 'on_time'],
      rows: monthsOf(kept, timeZone),
    },
    { table: 'kept_age_pairs', keys: ['age_hours', 'shape'], values: ['pairs'], rows: pairsOf(mixIds) },
  ]
  for (const { table, keys, values, rows } of sums) {
    const named = ['mix_id', ...keys]
    await sql`
      with now as materialized (${rows}), gone as (
        delete from ${sql.table(table)} k where k.mix_id = any (${mixIds}::uuid[])
          and (${list(named, 'k.')}) not in (select ${list(named)} from now))
      insert into ${sql.table(table)} as k (${list([...named, ...values])}) select ${list([...named, ...values])} from now
      on conflict (${list(named)}) do update set ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where (${list(values, 'k.')}) is distinct from (${list(values, 'excluded.')})`.execute(db)
  }
}

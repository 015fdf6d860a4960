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

import { type RawBuilder, sql } from 'kysely'
import { fracturesOf, monthsOf, rangesOf, seriesOf } from '../db/queries/summed-tests.ts'
import { reading } from '../db/transaction.ts'
import type { Laboratory } from './a-laboratory.ts'

/** The stored sums of every mix (`kept`), and the sums of the stored tests (`made`), by their table. */
export async function keptSums({ database, scope }: Pick<Laboratory, 'database' | 'scope'>) {
  const { timeZone } = scope
  const kept = sql`kept_strength_test k join mix m on m.id = k.mix_id where true`
  const atDesignAge = sql`${kept} and k.at_design_age`
  const parts = {
    kept_series_sum: seriesOf(kept),
    kept_range_sum: rangesOf(atDesignAge, timeZone),
    kept_fracture_sum: fracturesOf(atDesignAge),
    kept_month_sum: monthsOf(kept, timeZone),
  }
  return reading(database.pool, scope, async (db) => {
    const found = { kept: {} as Record<string, unknown[]>, made: {} as Record<string, unknown[]> }
    for (const [table, part] of Object.entries(parts)) {
      // The same number with more digits after the point is another text.
      const decimals = sql`'{sum_mpa,squares_mpa2,ranges_mpa,means_mpa}'::text[]`
      const columns = sql`to_jsonb(r) - ${decimals} as row,
        (select jsonb_object_agg(key, trim_scale(value::numeric)::text) from jsonb_each_text(to_jsonb(r)) where key = any (${decimals})) as sums`
      const of = async (from: RawBuilder<unknown>) =>
        (await sql`select ${columns} from ${from} r order by 1`.execute(db)).rows
      found.kept[table] = await of(sql.table(table))
      found.made[table] = await of(sql`(${part})`)
    }
    return found
  })
}

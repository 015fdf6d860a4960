import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { combined } from '../../db/queries/summed-tests.ts'
import type { SumsOf } from './select-kept.ts'

/** MPa. */
export type MixRecord = { mixId: string; n: number; mean: number; s: number | null; min: number; max: number }

/** All tests of a filter that count, for each of these mixes. */
export async function fetchRecords(
  db: Database,
  sums: SumsOf,
  mixIds: readonly string[],
): Promise<Map<string, MixRecord>> {
  const rows = await fetchRows(db)<MixRecord>`
    select r.mix_id as "mixId", ${combined.n} as n, ${combined.mean} as mean, ${combined.s} as s, ${combined.least} as min, ${combined.greatest} as max
    from (${sums.series()}) r join mix m on m.id = r.mix_id
    where r.counts and r.mix_id = any (${mixIds}::uuid[]) group by 1`
  return new Map(rows.map((row) => [row.mixId, row]))
}

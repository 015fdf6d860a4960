import type { AgePair } from '@probeta/domain/gain/least-squares.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { TestKey } from './fetch-series.ts'

export type Pair = AgePair & { readonly sampleId: string }

type OfSeries = { readonly mixId: string; readonly ageHours: number; readonly shape: string }
type Early = OfSeries & { readonly designAgeHours: number; readonly meanMpa: number | null }

export const pairsOf = ({ mixId, ageHours, shape }: OfSeries) => `${mixId}:${ageHours}:${shape}`
const isEarly = ({ ageHours, designAgeHours, meanMpa }: Early) =>
  ageHours < designAgeHours && meanMpa !== null

/**
 * Strengths of samples of the same mix and shape at the early age and at the design age, MPa, the newest first: the
 * pairs behind a forecast, under the name of the series. One more than needed, for a sample is no pair of its own
 * forecast. `named`: the series (mix_id, age_hours, shape).
 */
async function fetchNamed(db: Database, named: RawBuilder<unknown>) {
  const rows = await fetchRows(db)<OfSeries & { pairs: [sampleId: string, early: number, late: number][] }>`
    select k.mix_id as "mixId", k.age_hours as "ageHours", k.shape, k.pairs
    from (${named}) named
    join kept_age_pairs k on k.mix_id = named.mix_id and k.age_hours = named.age_hours and k.shape = named.shape`
  return new Map(
    rows.map((row): [string, readonly Pair[]] => [
      pairsOf(row),
      row.pairs.map(([sampleId, early, late]) => ({ sampleId, early, late })),
    ]),
  )
}

/** The pairs of the series of these tests, where they are early ones. */
export async function fetchPairs(
  db: Database,
  tests: readonly Early[],
): Promise<ReadonlyMap<string, readonly Pair[]>> {
  const series = [...new Map(tests.filter(isEarly).map((test) => [pairsOf(test), test])).values()]
  if (series.length === 0) return new Map()
  return fetchNamed(
    db,
    sql`select * from unnest(${series.map(({ mixId }) => mixId)}::uuid[], ${series.map(({ ageHours }) => ageHours)}::int[], ${series.map(({ shape }) => shape)}::text[])
      as of (mix_id, age_hours, shape)`,
  )
}

/** The same for tests that are stored. */
export const fetchPairsOfStored = (
  db: Database,
  keys: readonly TestKey[],
): Promise<ReadonlyMap<string, readonly Pair[]>> =>
  fetchNamed(
    db,
    sql`select distinct k.mix_id, k.age_hours, k.shape
      from unnest(${keys.map(({ sampleId }) => sampleId)}::uuid[], ${keys.map(({ ageHours }) => ageHours)}::int[]) as of (sample_id, age_hours)
      join kept_strength_test k on k.sample_id = of.sample_id and k.age_hours = of.age_hours
      join mix m on m.id = k.mix_id and k.age_hours < m.design_age_hours`,
  )

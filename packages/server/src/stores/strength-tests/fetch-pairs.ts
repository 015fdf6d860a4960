import { wantedPairs } from '@probeta/domain/gain/forecast.ts'
import type { AgePair } from '@probeta/domain/gain/least-squares.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { SeriesTest } from './fetch-series.ts'

type Pair = AgePair & { sampleId: string }
type Row = Pair & { series: string }

export const pairsOf = ({ mixId, ageHours, shape }: SeriesTest) => `${mixId}:${ageHours}:${shape}`
export const isEarly = ({ ageHours, designAgeHours, unroundedMpa }: SeriesTest) =>
  ageHours < designAgeHours && unroundedMpa !== null

/**
 * Strengths of samples of the same mix and shape at the early age and at the design age, MPa, the newest first: the
 * pairs behind a forecast, under the name of the series. One more than needed, for a sample is no pair of its own
 * forecast.
 */
export async function fetchPairs(
  db: Database,
  tests: readonly SeriesTest[],
): Promise<ReadonlyMap<string, readonly Pair[]>> {
  const series = [...new Map(tests.filter(isEarly).map((test) => [pairsOf(test), test])).entries()]
  if (series.length === 0) return new Map()
  const of = series.map(([, test]) => test)
  const rows = await fetchRows(db)<Row>`
    select named.series, pair.*
    from unnest(${series.map(([name]) => name)}::text[], ${of.map(({ mixId }) => mixId)}::uuid[], ${of.map(({ ageHours }) => ageHours)}::int[],
                ${of.map(({ designAgeHours }) => designAgeHours)}::int[], ${of.map(({ shape }) => shape)}::text[])
      as named (series, mix_id, age_hours, design_age_hours, shape)
    cross join lateral (
      select d.sample_id as "sampleId", e.mean_mpa as early, d.mean_mpa as late
      from kept_strength_test d
      join kept_strength_test e on e.sample_id = d.sample_id and e.age_hours = named.age_hours
        and e.shape = d.shape and e.pending = 0
      where d.mix_id = named.mix_id and d.age_hours = named.design_age_hours
        and d.shape = named.shape and d.pending = 0
      order by d.cast_at desc, d.sample_id desc
      limit ${wantedPairs + 1}) pair`
  return Map.groupBy(rows, (row) => row.series)
}

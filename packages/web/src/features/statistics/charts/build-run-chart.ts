import type { RunChart } from '@probeta/charts/draw-run-chart.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { Conformity } from '../queries.ts'

export type Series = Conformity['series'][number]

/** Criteria that concern a single test; the others concern several together. */
const ofOne = new Set(['single', 'lotMinimum', 'lotMinimumLessScatter'])

/** Builds the run chart of a series in the unit of its class. A breach without a moving mean is marked at its test. */
export function buildRunChart(series: Series): RunChart {
  const { points, breaches, singleLimitMpa } = series
  const { unit, value } = series.class
  const failed = new Map(
    breaches.map(({ sampleId, verdict }) => [
      sampleId,
      new Set(
        verdict.compared
          .filter(({ holds }) => !holds)
          .map(({ quantity }) => (ofOne.has(quantity) ? 'one' : 'several')),
      ),
    ]),
  )
  const singleBreaches: number[] = []
  const meanBreaches: number[] = []
  for (const [at, outcome] of points.outcome.entries()) {
    if (outcome !== 'doesNotConform') continue
    const of = failed.get(points.sampleId[at] ?? '')
    const low = singleLimitMpa !== null && (points.meanMpa[at] ?? 0) < singleLimitMpa
    const single = of === undefined || of.size === 0 ? low : of.has('one')
    const several = of === undefined || of.size === 0 ? !low : of.has('several')
    const drawn = (points.movingMeanMpa[at] ?? null) !== null
    if (single || !drawn) singleBreaches.push(at)
    if (several && drawn) meanBreaches.push(at)
  }
  return {
    times: points.castAt,
    values: points.meanMpa.map((mpa) => fromMegapascals(mpa, unit)),
    movingMeans: points.movingMeanMpa.map((mpa) => (mpa === null ? Number.NaN : fromMegapascals(mpa, unit))),
    specified: value,
    singleLimit: singleLimitMpa === null ? null : fromMegapascals(singleLimitMpa, unit),
    singleBreaches,
    meanBreaches,
  }
}

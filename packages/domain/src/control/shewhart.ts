import { finite, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import type { ValuesCode } from '../statistics/values.ts'
import { movingRange } from './moving-range.ts'
import { meanOf } from '../statistics/mean.ts'

/** In the unit of the values; limits three σ from the centre. */
export type IndividualsChart = {
  readonly centre: number
  readonly centreFrom: 'mean' | 'given'
  readonly sigma: number
  readonly sigmaFrom: 'movingRange' | 'given'
  readonly lower: number
  readonly upper: number
  readonly points: readonly ChartPoint[]
  /** Chart of the ranges of successive values; its first point belongs to the second value. */
  readonly ranges: {
    readonly mean: number
    readonly upper: number
    readonly points: readonly ChartPoint[]
  }
}
export type ChartPoint = {
  readonly index: number
  readonly value: number
  readonly beyond: 'above' | 'below' | null
}

export const chartPoint = (index: number, value: number, lower: number, upper: number): ChartPoint => ({
  index,
  value,
  beyond: value > upper ? 'above' : value < lower ? 'below' : null,
})

/** D4 of pairs, as printed in public tables of control chart constants. */
const rangeLimitOfPairs = 3.267

/**
 * Shewhart chart for individuals, values in order of casting: centre ± 3 σ, the centre the mean unless given, σ the mean range of
 * successive values/1.128 unless given; their range chart with D4 = 3.267 (NIST/SEMATECH e-Handbook 6.3.2.2). On a limit is
 * not beyond it. For run rules give `centre` and `sigma` to `applyRunRules`. Errors: `values.*` (two at least),
 * `number.outOfBounds`, `chart.noSpread` { n } where all values are equal and σ is not given, `number.overflow`.
 */
export function individualsChart(of: {
  readonly values: readonly number[]
  readonly centre?: number
  readonly sigma?: number
}): Result<IndividualsChart, ValuesCode | BoundsCode | OverflowCode | 'chart.noSpread'> {
  const { values } = of
  const n = values.length
  const found = movingRange(values)
  if (!found.ok) return found
  const centre = of.centre ?? meanOf(values)
  const { meanRange, ranges } = found.value
  if (of.sigma === undefined && meanRange === 0) return fail('chart.noSpread', { n })
  const sigma = of.sigma ?? found.value.sigma
  const inputFault =
    (of.centre === undefined ? null : outside({ centre }, finite)) ?? outside({ sigma }, positive)
  if (inputFault) return inputFault
  const [lower, upper] = [centre - 3 * sigma, centre + 3 * sigma]
  const rangeUpper = rangeLimitOfPairs * meanRange
  return settled({
    centre,
    centreFrom: of.centre === undefined ? 'mean' : 'given',
    sigma,
    sigmaFrom: of.sigma === undefined ? 'movingRange' : 'given',
    lower,
    upper,
    points: values.map((value, index) => chartPoint(index, value, lower, upper)),
    ranges: {
      mean: meanRange,
      upper: rangeUpper,
      points: ranges.map((range, at) => chartPoint(at + 1, range, 0, rangeUpper)),
    },
  })
}

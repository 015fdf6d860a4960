import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { rangeFactor } from '../statistics/range-factors.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { rangeChartFactorsOf, type RangeChartFactors } from './range-chart-factors.ts'
import { chartPoint, type ChartPoint } from './shewhart.ts'
import { meanOf } from '../statistics/mean.ts'

/** In the unit of the values; points by index of the set, from 0. */
type Chart = {
  readonly centre: number
  readonly lower: number
  readonly upper: number
  readonly points: readonly ChartPoint[]
}

export type XBarRangeCharts = {
  readonly factors: RangeChartFactors
  /** R̄/d2: the spread within a set, not that between sets. */
  readonly sigma: number
  readonly means: Chart
  readonly ranges: Chart
}

const chartOf = (values: readonly number[], centre: number, lower: number, upper: number): Chart => ({
  centre,
  lower,
  upper,
  points: values.map((value, index) => chartPoint(index, value, lower, upper)),
})

/**
 * X̄ and range charts of sets (the specimens of a sample) in order of casting, all of the same number, 2 to 6: limits at the mean
 * of means ± A2·R̄, and at D3·R̄ and D4·R̄. The limits of the means know only the spread within a set: means of
 * samples from different batches lie beyond them as a rule. Errors: `chart.noSets`, `values.*` { set, … },
 * `chart.unequalSets` { sizes }, `chart.noFactors` { n }, `chart.noSpread` { n } where no set has a range, `number.overflow`.
 */
export function xBarRangeCharts(
  sets: readonly (readonly number[])[],
): Result<
  XBarRangeCharts,
  ValuesCode | OverflowCode | 'chart.noSets' | 'chart.unequalSets' | 'chart.noFactors' | 'chart.noSpread'
> {
  if (sets.length === 0) return fail('chart.noSets')
  for (const [set, values] of sets.entries()) {
    const fault = faultOf(values, { least: 2 })
    if (fault && !fault.ok) return fail(fault.code, { set, ...fault.detail })
  }
  const sizes = [...new Set(sets.map((set) => set.length))]
  const [n = 0, another] = sizes
  if (another !== undefined) return fail('chart.unequalSets', { sizes })
  const [factors, within] = [rangeChartFactorsOf(n), rangeFactor(n)]
  if (!factors || !within) return fail('chart.noFactors', { n })
  const means = sets.map(meanOf)
  const ranges = sets.map((set) => Math.max(...set) - Math.min(...set))
  const [mean, range] = [meanOf(means), meanOf(ranges)]
  if (range === 0) return fail('chart.noSpread', { n: sets.length })
  return settled({
    factors,
    sigma: range / within.d2,
    means: chartOf(means, mean, mean - factors.a2 * range, mean + factors.a2 * range),
    ranges: chartOf(ranges, range, factors.d3 * range, factors.d4 * range),
  })
}

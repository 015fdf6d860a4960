import type { StressUnit } from '../quantity/stress.ts'
import { meanOf } from '../statistics/mean.ts'
import { summary } from '../statistics/summary.ts'
import { compareLeast } from './compare.ts'
import type { Notice } from './criteria.ts'
import type { Provenance } from './rule-set.ts'
import type { Comparison } from './verdict.ts'

/** Within these multiples of σ the deviation of the results assessed confirms it, by how many they are (EN 206 8.2.1.3). */
export const deviationLimits = [
  { from: 15, to: 19, low: 0.63, high: 1.37, verified: true },
  { from: 20, to: 24, low: 0.68, high: 1.31, verified: false },
  { from: 25, to: 29, low: 0.72, high: 1.28, verified: false },
  { from: 30, to: 34, low: 0.74, high: 1.26, verified: false },
  { from: 35, to: Number.MAX_SAFE_INTEGER, low: 0.76, high: 1.24, verified: false },
] as const

export const deviationOf = (values: readonly number[]): number => {
  const of = summary(values)
  return of.ok ? (of.value.s ?? 0) : 0
}

/** What to watch where s of the results no longer confirms σ; undefined where it does. */
function noticeOf(latest: readonly number[], sigma: number): Notice | undefined {
  const s = deviationOf(latest)
  const row = deviationLimits.find(({ from, to }) => latest.length >= from && latest.length <= to)
  if (!row || (s >= row.low * sigma && s <= row.high * sigma)) return undefined
  const values = { s, sigma, least: row.low * sigma, most: row.high * sigma, n: latest.length }
  return { code: 'deviationChanged', values }
}

/** The mean of the results assessed against its limit, with a notice where their deviation no longer confirms σ. */
export function compareProduction(of: {
  readonly results: readonly number[]
  readonly sigma: number
  readonly limit: number
  readonly unit: StressUnit
  readonly provenance: Provenance
}): { readonly compared: Comparison; readonly notice?: Notice } {
  const { results, sigma, limit, unit, provenance } = of
  const compared = compareLeast({
    quantity: 'productionMean',
    n: results.length,
    unrounded: meanOf(results),
    limit,
    unit,
    provenance,
  })
  const notice = noticeOf(results, sigma)
  return notice ? { compared, notice } : { compared }
}

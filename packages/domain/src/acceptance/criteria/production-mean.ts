import type { StressUnit } from '../../quantity/stress.ts'
import { meanOf } from '../../statistics/mean.ts'
import { summary } from '../../statistics/summary.ts'
import { compareLeast } from './compare.ts'
import type { Notice } from './criteria.ts'
import type { Provenance } from '../rule-set.ts'
import type { Comparison } from '../verdict.ts'

/** Multiples of σ within which the deviation of the latest 15 results confirms σ (EN 206 8.2.1.3). */
export const deviationLimits = { low: 0.63, high: 1.37 } as const

export const deviationOf = (values: readonly number[]): number => {
  const of = summary(values)
  return of.ok ? (of.value.s ?? 0) : 0
}

/** Returns the notice where s of the results no longer confirms σ; undefined where it does. */
function noticeOf(latest: readonly number[], sigma: number): Notice | undefined {
  const s = deviationOf(latest)
  const [least, most] = [deviationLimits.low * sigma, deviationLimits.high * sigma]
  if (s >= least && s <= most) return undefined
  const values = { s, sigma, least, most, n: latest.length }
  return { code: 'deviationChanged', values }
}

/**
 * Compares the mean of the assessed results with its limit, with a notice where their deviation no longer confirms σ.
 */
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

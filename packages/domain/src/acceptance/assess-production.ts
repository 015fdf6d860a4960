import { outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { dropBinaryNoise, compareLeast } from './compare.ts'
import type { Notice } from './criteria.ts'
import { compareProduction, deviationOf } from './production-mean.ts'
import { possibleMpa } from './series-faults.ts'
import type { Comparison } from './verdict.ts'

const LEAST_RESULTS = 15
const mean = { clause: '8.2.1.3, criterion 1', verified: true }
const single = { clause: '8.2.1.3, criterion 2', verified: true }

export type ProductionAssessment = {
  readonly outcome: 'conforms' | 'watch' | 'doesNotConform'
  /** The mean against fck + factor · σ first, then the least result. */
  readonly compared: readonly [Comparison, Comparison]
  /** Standard deviation (n − 1) of the results assessed, MPa. */
  readonly s: number
  /** Set where s no longer confirms σ. */
  readonly notice: Notice | null
}

/**
 * Continuous production with a σ that is known: the results of an assessment period, 15 or more, against EN 206 8.2.1.3.
 * MPa. Whoever has the whole series lets the rule set 'en206-continuous' find σ itself. Least σ and margins are arguments
 * for high-strength and other concretes; 1.48, 3 and 4 unless told. Errors: `values.*` (15 positive results at least),
 * `number.outOfBounds`, `number.overflow`.
 */
export function assessProduction(of: {
  readonly fckMpa: number
  readonly sigmaMpa: number
  readonly resultsMpa: readonly number[]
  readonly factor?: number
  readonly leastSigmaMpa?: number
  readonly singleMarginMpa?: number
}): Result<ProductionAssessment, ValuesCode | BoundsCode | OverflowCode> {
  const { fckMpa, sigmaMpa, resultsMpa, factor = 1.48, leastSigmaMpa = 3, singleMarginMpa = 4 } = of
  const fault =
    faultOf(resultsMpa, { least: LEAST_RESULTS, above: 0 }) ??
    outside({ fckMpa, sigmaMpa }, possibleMpa) ??
    outside({ factor, leastSigmaMpa, singleMarginMpa }, { least: 0, most: possibleMpa.most })
  if (fault) return fault
  const sigma = Math.max(leastSigmaMpa, sigmaMpa)
  const limit = dropBinaryNoise(fckMpa + factor * sigma)
  const unit = 'MPa'
  const { compared, notice } = compareProduction({
    results: resultsMpa,
    sigma,
    limit,
    unit,
    provenance: mean,
  })
  const lowest = compareLeast({
    quantity: 'single',
    n: 1,
    unrounded: Math.min(...resultsMpa),
    limit: fckMpa - singleMarginMpa,
    unit,
    provenance: single,
  })
  const holds = compared.holds && lowest.holds
  return settled({
    outcome: holds ? (notice ? 'watch' : 'conforms') : 'doesNotConform',
    compared: [compared, lowest],
    s: deviationOf(resultsMpa),
    notice: notice ?? null,
  })
}

import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import type { TestRecord } from './pooled-records.ts'
import {
  deviations,
  fewTestsFactors,
  highStrengthShare,
  requiredMeanConstants,
  type RequiredMeanConstants,
} from './required-mean-constants.ts'
import type { StressUnit } from '../quantity/stress.ts'

/** In the given unit, unrounded. */
export type RequiredMean =
  | {
      readonly basis: 'record' | 'fewTests'
      readonly required: number
      readonly governs: 'meanOfThree' | 'singleTest'
      /** f'c + 1.34 s */
      readonly byMeanOfThree: number
      /** f'c + 2.33 s − allowance, or 0.90 f'c + 2.33 s */
      readonly bySingleTest: number
      readonly factor: number
      readonly adjustedS: number
      /** Null above the border, where 0.90 f'c is used instead. */
      readonly allowance: number | null
      readonly verified: boolean
    }
  | {
      readonly basis: 'noData'
      readonly required: number
      readonly times: number
      readonly plus: number
      readonly verified: boolean
    }

/**
 * The factor on s of n tests: 1.16 at 15, 1.08 at 20, 1.03 at 25, 1.00 from 30, linear between; null below 15, where s
 * is too uncertain.
 */
export function fewTestsFactor(n: number): number | null {
  const at = fewTestsFactors.findLastIndex((row) => row.n <= n)
  const [low, high] = [fewTestsFactors[at], fewTestsFactors[at + 1]]
  if (!low) return null
  if (!high) return low.factor
  return low.factor + ((high.factor - low.factor) * (n - low.n)) / (high.n - low.n)
}

function byRecord(
  constants: RequiredMeanConstants,
  specified: number,
  of: { n: number; s: number; factor: number; allowance: number },
): RequiredMean {
  const high = specified > constants.border
  const adjustedS = of.s * of.factor
  const least = high ? highStrengthShare * specified : specified - of.allowance
  const byMeanOfThree = specified + deviations.ofMeanOfThree * adjustedS
  const bySingleTest = least + deviations.ofSingleTest * adjustedS
  return {
    basis: of.factor === 1 ? 'record' : 'fewTests',
    required: Math.max(byMeanOfThree, bySingleTest),
    governs: bySingleTest > byMeanOfThree ? 'singleTest' : 'meanOfThree',
    byMeanOfThree,
    bySingleTest,
    factor: of.factor,
    adjustedS,
    allowance: high ? null : of.allowance,
    verified: constants.verified.record,
  }
}

function withoutData({ noData, verified }: RequiredMeanConstants, specified: number): RequiredMean {
  const row = noData.findLast(({ above, closed }) => specified > above || (closed && specified === above))
  const { times, plus } = row ?? { times: 1, plus: 0 }
  return { basis: 'noData', required: times * specified + plus, times, plus, verified: verified.noData }
}

/**
 * Required mean strength f'cr of ACI 318/301: the greater of f'c + 1.34 s and f'c + 2.33 s − 3.5 MPa (500 psi, 35 kgf/cm²),
 * above 35 MPa (5000 psi, 350 kgf/cm²) of f'c + 1.34 s and 0.90 f'c + 2.33 s; s of 15 to 29 tests is multiplied first; with
 * fewer tests, or none (`record` null), the table for no data. Both equations are answered, unrounded. `specified`, `s` and
 * `allowance` in `unit`; `allowance` is only for a text with another figure (3.45 MPa is 500 psi exactly). Errors:
 * `number.outOfBounds`, `number.overflow`.
 */
export function requiredMean(of: {
  readonly specified: number
  readonly unit: StressUnit
  readonly record: TestRecord | null
  readonly allowance?: number
}): Result<RequiredMean, BoundsCode | OverflowCode> {
  const { specified, unit, record } = of
  const constants: RequiredMeanConstants = requiredMeanConstants[unit]
  const { allowance = constants.allowance } = of
  const fault = outside({ specified }, positive) ?? outside({ allowance }, notNegative)
  if (fault) return fault
  if (!record) return settled(withoutData(constants, specified))
  const { n, s } = record
  const recordFault = outside({ n }, { least: 2, whole: true }) ?? outside({ s }, notNegative)
  if (recordFault) return recordFault
  const factor = fewTestsFactor(n)
  if (factor === null) return settled(withoutData(constants, specified))
  return settled(byRecord(constants, specified, { n, s, factor, allowance }))
}

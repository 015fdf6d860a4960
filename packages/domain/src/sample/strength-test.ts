import { mostRangeOf } from '../acceptance/criteria/range-limit.ts'
import type { SetCuring } from '../acceptance/shape-conversion.ts'
import type { JudgedTest, RuleSet } from '../acceptance/rule-set.ts'
import type { Curing } from './planned-specimens.ts'
import { fail, ok, type Result } from '../result.ts'
import { roundTo } from '../quantity/rounding.ts'
import { acceptableRangeOf } from '../specimen/companions.ts'
import { methodOf, type MethodId } from '../specimen/methods.ts'
import { isNoResultOnRecord } from '../specimen/remarks.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import { summary } from '../statistics/summary.ts'

export type StrengthTestWarning = 'tooFew' | 'otherShape' | 'rangeExceeded' | 'rangeOfRuleExceeded'

export type StrengthTest = {
  readonly n: number
  /** Mean of the unrounded strengths, MPa. */
  readonly meanMpa: number
  /** The same, rounded once by the method. */
  readonly reportedMpa: number
  /** (greatest − least) / mean in %; null for a single specimen. */
  readonly rangePercent: number | null
  /** Sample standard deviation within the set, MPa. */
  readonly s: number | null
  /** Above it the set is to be investigated; null where the method states none for this shape and number. */
  readonly acceptableRangePercent: number | null
  readonly warnings: readonly StrengthTestWarning[]
}

/** Unrounded strengths of some specimens in MPa, with curing and failure of each, in the same order. */
export type TestedSpecimens = {
  readonly values: readonly number[]
  readonly curings: readonly Curing[]
  readonly failures: readonly string[]
}

/**
 * Selects the specimens of a set that make its strength test. A reading that is no result by its method never counts.
 * Field-cured specimens show when forms may be removed, not whether the concrete conforms, and count only where no
 * others were tested.
 */
export function countedOf(
  { values, curings, failures }: TestedSpecimens,
  { method, shape }: { readonly method: MethodId; readonly shape: ShapeId },
): { values: number[]; curing: SetCuring } {
  const tested = values.flatMap((mpa, at) =>
    isNoResultOnRecord(method, shape, failures[at] ?? '') ? [] : [{ mpa, curing: curings[at] ?? 'standard' }],
  )
  const standard = tested.filter(({ curing }) => curing !== 'field')
  const counted = standard.length > 0 ? standard : tested
  const [curing = 'standard', ...others] = new Set(counted.map((one) => one.curing))
  return { values: counted.map(({ mpa }) => mpa), curing: others.length > 0 ? 'mixed' : curing }
}

/** A specimen as it is on record; `break` null: not tested. */
type OnRecord = {
  readonly shape: ShapeId
  readonly mix: { readonly method: string }
  readonly break: { readonly failure: string; readonly strengthUnroundedMpa: number } | null
}

/** The unrounded strengths (MPa) of some specimens of one set, without those that are no result by its method. */
export const strengthsOf = (specimens: readonly OnRecord[]): number[] =>
  specimens.flatMap(({ shape, mix, break: reading }) =>
    reading && !isNoResultOnRecord(mix.method, shape, reading.failure) ? [reading.strengthUnroundedMpa] : [],
  )

/**
 * Values that a rule set takes from the unrounded strengths (MPa) of the specimens of one set, in whatever order; none,
 * one or more.
 */
export function setOfValues(
  values: readonly number[],
): Pick<JudgedTest, 'n' | 'unroundedMpa' | 'rangePercent'> {
  const n = values.length
  if (n === 0) return { n, unroundedMpa: null, rangePercent: null }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const range = Math.max(...values) - Math.min(...values)
  return { n, unroundedMpa: mean, rangePercent: n > 1 && mean > 0 ? (range / mean) * 100 : null }
}

/** One strength test from the unrounded strengths (MPa) of the specimens of one sample and age. Nothing is dropped. */
export function strengthTest(of: {
  readonly unroundedMpa: readonly number[]
  readonly shape: ShapeId
  readonly method: MethodId
  /** Requirements of the rule set for the set itself. */
  readonly rules: Pick<RuleSet, 'leastSpecimens' | 'mostRange'>
}): Result<StrengthTest, 'strengthTest.empty' | 'strengthTest.notFinite'> {
  const spread = summary(of.unroundedMpa)
  if (!spread.ok)
    return fail(spread.code === 'values.empty' ? 'strengthTest.empty' : 'strengthTest.notFinite')
  const { n, mean, s } = spread.value
  const { rangePercent } = setOfValues(of.unroundedMpa)
  const acceptableRangePercent = acceptableRangeOf(of.method, of.shape, n)?.percent ?? null
  const { leastSpecimens, mostRange } = of.rules
  const needed = Object.hasOwn(leastSpecimens, of.shape) ? leastSpecimens[of.shape] : undefined
  const range = rangePercent === null ? 0 : roundTo(0.1, rangePercent)
  const warnings: StrengthTestWarning[] = []
  if (needed === undefined) warnings.push('otherShape')
  if (needed !== undefined && n < needed) warnings.push('tooFew')
  if (acceptableRangePercent !== null && range > acceptableRangePercent) warnings.push('rangeExceeded')
  if (mostRange && mostRangeOf(mostRange, { n, rangePercent })?.exceeded) warnings.push('rangeOfRuleExceeded')
  return ok({
    n,
    meanMpa: mean,
    reportedMpa: roundTo(methodOf(of.method).rounding.MPa, mean),
    rangePercent,
    s,
    acceptableRangePercent,
    warnings,
  })
}

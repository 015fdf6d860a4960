import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { roundTo } from '../quantity/rounding.ts'
import { fail, ok, type Result } from '../result.ts'
import { summary } from '../statistics/summary.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import type { AcceptableRange, Making } from './methods/test-method.ts'
import { methodOf, type MethodId } from './methods.ts'
import type { ShapeId } from './shapes.ts'

/**
 * The range that a method accepts of n companions of one shape. Specimens are moulded on site, so the default is the
 * range of field-made ones; that of laboratory-made ones is narrower and would blame a technician for the scatter of
 * site conditions. Where a method states only the latter (C39: 100 × 200), it is used.
 */
export function acceptableRangeOf(
  method: MethodId,
  shape: ShapeId,
  n: number,
  made?: Making,
): AcceptableRange | null {
  const stated = methodOf(method).acceptableRanges.filter((row) => row.shape === shape && row.n === n)
  const of = stated.find((row) => row.made === (made ?? 'field'))
  return of ?? (made === undefined ? stated[0] : undefined) ?? null
}

/**
 * Range of n results of one population that is not exceeded in 95 % of cases, in standard deviations (ASTM C670;
 * unverified).
 */
const rangeMultiples = [
  { n: 2, times: 2.8 },
  { n: 3, times: 3.3 },
] as const

/**
 * The acceptable range (% of the mean) of two or three companions from a coefficient of variation (%), for a laboratory
 * with its own figure: 2.8 or 3.3 times. C39 prints its own figures truncated. Refuses `number.outOfBounds` for a CV
 * that is not positive, `companions.noMultiple` for another number of companions, `number.overflow`.
 */
export function acceptableRangeFor(
  cvPercent: number,
  n: number,
): Result<
  number,
  'companions.noMultiple' | BoundsCode | OverflowCode,
  { readonly n: number } | OutOfBounds | { readonly path: string }
> {
  const fault = outside({ cvPercent }, positive)
  if (fault) return fault
  const multiple = rangeMultiples.find((row) => row.n === n)
  return multiple ? settled(multiple.times * cvPercent) : fail('companions.noMultiple', { n })
}

/** In the unit of the strengths; percentages of their mean. Nothing is rounded. */
export type CompanionSpread = {
  readonly n: number
  readonly mean: number
  readonly range: number
  /** (greatest − least) / mean · 100. */
  readonly rangePercent: number
  /** s (n − 1) / mean · 100; for a pair it is the range divided by √2, which is not the quantity that C39 limits. */
  readonly cvPercent: number
}

/**
 * Mean, range and coefficient of variation of the strengths of companions, in any one unit; two at least.
 * Refuses `values.empty`, `values.tooFew`, `values.notFinite`, `values.outOfBounds` for a strength that is not positive,
 * `number.overflow`.
 */
export function companionSpread(
  strengths: readonly number[],
): Result<CompanionSpread, ValuesCode | OverflowCode> {
  const fault = faultOf(strengths, { least: 2, above: 0 })
  if (fault) return fault
  const of = summary(strengths)
  if (!of.ok) return of
  const { n, mean, min, max, v } = of.value
  const range = max - min
  return settled({ n, mean, range, rangePercent: (range / mean) * 100, cvPercent: v ?? 0 })
}

export type CompanionCheck = CompanionSpread & {
  /** The row that was compared with; null where the method states none for this shape, number and making. */
  readonly acceptable: AcceptableRange | null
  /** To be investigated. It is no permission to drop a result. */
  readonly exceeded: boolean
}

/**
 * A set of companions against the range of its method (ASTM C39, precision): the range in % of the mean, rounded to 0.1 as
 * the limit is stated, may equal it. A flag: every strength stays. Refuses as `companionSpread`.
 */
export function checkCompanions(of: {
  readonly method: MethodId
  readonly shape: ShapeId
  readonly strengths: readonly number[]
  readonly made?: Making
}): Result<CompanionCheck, ValuesCode | OverflowCode> {
  const spread = companionSpread(of.strengths)
  if (!spread.ok) return spread
  const acceptable = acceptableRangeOf(of.method, of.shape, spread.value.n, of.made)
  const exceeded = acceptable !== null && roundTo(0.1, spread.value.rangePercent) > acceptable.percent
  return ok({ ...spread.value, acceptable, exceeded })
}

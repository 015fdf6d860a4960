import { type BoundsCode, finite, outside } from '../bounds.ts'
import type { OverflowCode } from '../overflow.ts'
import { fail, ok, type Result } from '../result.ts'
import { classOf, type Fit, fitsClass, fitsTarget, fitsSpan } from './consistence.ts'
import { classesOf, type ConsistenceTest } from './consistence-classes.ts'
import type { FreshLimits } from './fresh-specification.ts'

/** Measured values: the consistence in mm, s or as a ratio. */
export type FreshMeasured = {
  readonly consistence: { readonly method: ConsistenceTest; readonly value: number } | null
  readonly airPercent: number | null
  readonly densityKgM3: number | null
  readonly concreteTemperatureC: number | null
  /** Minutes from leaving the plant to the end of discharge, or to casting where that was not written down. */
  readonly transitMin: number | null
}

export const freshQuantities = ['consistence', 'air', 'density', 'concreteTemperature', 'transit'] as const
export const freshOutcomes = ['inside', 'below', 'above', 'otherMethod'] as const

/** One value compared with the requirement of the mix, with all that its phrase needs. */
export type FreshCheck = {
  readonly what: (typeof freshQuantities)[number]
  /** The specified consistence test; null for other checks. */
  readonly method: ConsistenceTest | null
  /** As measured, not rounded. */
  readonly value: number
  readonly least: number | null
  readonly most: number | null
  /** The specified class, and the class of the value; null where no class is specified, or none contains it. */
  readonly asked: string | null
  readonly found: string | null
  /** `otherMethod`: measured by another test than the specified one, and therefore not judged. */
  readonly outcome: (typeof freshOutcomes)[number]
}

export type FreshJudged = Result<
  readonly FreshCheck[],
  BoundsCode | OverflowCode | 'consistence.noClass' | 'consistence.classOfOther'
>

const outcomeOf = ({ by }: Fit): 'inside' | 'below' | 'above' =>
  by === 0 ? 'inside' : by < 0 ? 'below' : 'above'

/**
 * Compares measured values with the limits of the mix; values without a measurement or without a limit give no check. A
 * class is compared with the value as reported, a target or a limit with the value as measured.
 * `number.outOfBounds` for values that cannot be measured, `consistence.classOfOther` where the class is of another
 * test.
 */
export function judgeFresh(measured: FreshMeasured, limits: FreshLimits): FreshJudged {
  const consistence = judgeConsistence(measured.consistence, limits)
  if (!consistence.ok) return consistence
  const { airPercent, densityKgM3, concreteTemperatureC, transitMin } = measured
  const others = [
    ['air', airPercent, limits.airLeastPercent, limits.airMostPercent],
    ['density', densityKgM3, limits.densityLeastKgM3, limits.densityMostKgM3],
    ['concreteTemperature', concreteTemperatureC, limits.concreteLeastC, limits.concreteMostC],
    ['transit', transitMin, null, limits.transitMostMin],
  ] as const
  const checks: FreshCheck[] = [...consistence.value]
  for (const [what, value, least, most] of others) {
    if (value === null || (least === null && most === null)) continue
    const refusal = outside(
      { [what]: value, ...(least !== null && { least }), ...(most !== null && { most }) },
      finite,
    )
    if (refusal) return refusal
    const outcome = outcomeOf(fitsSpan(value, { least, most }))
    checks.push({ what, method: null, value, least, most, asked: null, found: null, outcome })
  }
  return ok(checks)
}

const unbounded = { least: null, most: null, asked: null, found: null }

function judgeConsistence(measured: FreshMeasured['consistence'], limits: FreshLimits): FreshJudged {
  const { consistenceMethod: method, consistenceClass: specified } = limits
  const [target, tolerance] =
    method === 'slump'
      ? [limits.slumpMm, limits.slumpToleranceMm]
      : [limits.consistenceTarget, limits.consistenceTolerance]
  if (specified !== null && !classesOf(method).some(({ name }) => name === specified))
    return fail('consistence.classOfOther', { class: specified, method })
  if (measured === null) return ok([])
  const { value } = measured
  const found = classOf(measured.method, value)
  if (!found.ok) return found
  const open = { what: 'consistence', method, value, ...unbounded } as const
  if (measured.method !== method)
    return ok(
      specified === null && target === null ? [] : [{ ...open, asked: specified, outcome: 'otherMethod' }],
    )
  const checks: FreshCheck[] = []
  if (specified !== null) {
    const fit = fitsClass(specified, value)
    if (!fit.ok) return fit
    const { least, most } = fit.value
    const name = found.value.class?.name ?? null
    checks.push({ ...open, least, most, asked: specified, found: name, outcome: outcomeOf(fit.value) })
  }
  if (target !== null && tolerance !== null) {
    const fit = fitsTarget(method, value, target, tolerance)
    if (!fit.ok) return fit
    const { least, most } = fit.value
    checks.push({ ...open, least, most, outcome: outcomeOf(fit.value) })
  }
  return ok(checks)
}

/** True for a check that needs a reason. */
export const isOutside = ({ outcome }: Pick<FreshCheck, 'outcome'>): boolean => outcome !== 'inside'

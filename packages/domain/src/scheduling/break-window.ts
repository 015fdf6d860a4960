import { finite, outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { methodOf, type MethodId } from '../specimen/methods.ts'

const HOUR = 3_600_000

/** Epoch milliseconds; both ends belong to the window. */
export type BreakWindow = { readonly opens: number; readonly due: number; readonly closes: number }

const toleranceRow = (ageHours: number, method: MethodId) =>
  methodOf(method).ageTolerances.find((candidate) => candidate.ageHours === ageHours)

/** Tolerance of an age in hours, before and after. For validated ages. */
export function ageTolerance(ageHours: number, method: MethodId): number {
  const row = toleranceRow(ageHours, method)
  return row ? row.hours : (ageHours * methodOf(method).otherAgesPercent) / 100
}

/** Age counts in hours from the moment of casting: a change of clocks moves nothing. For validated instants. */
export function breakWindow(castAt: number, ageHours: number, method: MethodId): BreakWindow {
  const due = castAt + ageHours * HOUR
  // Whole milliseconds: 6.72 hours are no whole number of them in binary.
  const slack = Math.round(ageTolerance(ageHours, method) * HOUR)
  return { opens: due - slack, due, closes: due + slack }
}

export type TrueAge = { readonly hours: number; readonly within: boolean }

/**
 * The age at the break in hours, and whether it lies inside the tolerance. A reserve has no nominal age: always within.
 * For validated instants; `ageAtBreak` validates.
 */
export function trueAge(
  castAt: number,
  brokenAt: number,
  ageHours: number | null,
  method: MethodId,
): TrueAge {
  const hours = (brokenAt - castAt) / HOUR
  if (ageHours === null) return { hours, within: true }
  const { opens, closes } = breakWindow(castAt, ageHours, method)
  return { hours, within: brokenAt >= opens && brokenAt <= closes }
}

/**
 * True for a break so early that another specimen was probably meant: more than a day before its age, or a quarter of an
 * age below four days, and more than the tolerance. A reserve is never early. For validated instants.
 */
export function isFarTooEarly(
  castAt: number,
  brokenAt: number,
  ageHours: number | null,
  method: MethodId,
): boolean {
  if (ageHours === null) return false
  const allowed = Math.max(ageTolerance(ageHours, method), Math.min(24, ageHours / 4))
  return ageHours - (brokenAt - castAt) / HOUR > allowed
}

export type AgeAtBreak = TrueAge & {
  readonly window: BreakWindow
  readonly toleranceHours: number
  /** Positive when the break came late, negative when early. */
  readonly deviationHours: number
  /** False for a tolerance in percent of the age, and for C39's table in the methods like it: no source was read for it. */
  readonly verified: boolean
}

export type AgeAtBreakCode = 'break.beforeCasting' | BoundsCode | OverflowCode
type Refused =
  { readonly castAt: number; readonly brokenAt: number } | OutOfBounds | { readonly path: string }

/**
 * The age of a specimen at its break against the tolerance of its method (ASTM C39: 24 h ± 0.5 h, 3 d ± 2 h, 7 d ± 6 h,
 * 28 d ± 20 h, 90 d ± 48 h; 2 % of any other age, unverified). Instants in epoch ms, ages in hours; both ends are within.
 * Refuses `number.outOfBounds` for an instant that is no number or an age that is not positive, `break.beforeCasting` for a
 * break not later than the casting, `number.overflow`.
 */
export function ageAtBreak(of: {
  readonly castAt: number
  readonly brokenAt: number
  readonly ageHours: number
  readonly method: MethodId
}): Result<AgeAtBreak, AgeAtBreakCode, Refused> {
  const { castAt, brokenAt, ageHours, method } = of
  const fault = outside({ castAt, brokenAt }, finite) ?? outside({ ageHours }, positive)
  if (fault) return fault
  if (brokenAt <= castAt) return fail('break.beforeCasting', { castAt, brokenAt })
  const age = trueAge(castAt, brokenAt, ageHours, method)
  return settled({
    ...age,
    window: breakWindow(castAt, ageHours, method),
    toleranceHours: ageTolerance(ageHours, method),
    deviationHours: age.hours - ageHours,
    verified: toleranceRow(ageHours, method)?.verified ?? false,
  })
}

import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

type OldRule = {
  readonly unit: 'psi' | 'MPa'
  readonly f28: (f7: number) => number
  readonly verified: boolean
}

/** Rules of thumb from 7 to 28 days, older than today's cements; each in its own unit. None was compared with its source. */
export const oldRules = {
  slater: { unit: 'psi', f28: (f7) => f7 + 30 * Math.sqrt(f7), verified: false },
  linearLow: { unit: 'MPa', f28: (f7) => 1.4 * f7 + 1, verified: false },
  linearHigh: { unit: 'MPa', f28: (f7) => 1.7 * f7 + 5.9, verified: false },
} as const satisfies Record<string, OldRule>
export type OldRuleId = keyof typeof oldRules

/**
 * The 28-day strength by a rule of thumb, f7 and answer in the unit of the rule: a first guess for a mix without pairs of
 * its own, for which `forecastByLine` is the way. Errors: `number.outOfBounds`, `number.overflow`.
 */
export function byOldRule(
  id: OldRuleId,
  f7: number,
): Result<
  { readonly f28: number; readonly unit: 'psi' | 'MPa'; readonly verified: boolean },
  BoundsCode | OverflowCode
> {
  const fault = outside({ f7 }, positive)
  if (fault) return fault
  const { f28, unit, verified } = oldRules[id]
  return settled({ f28: f28(f7), unit, verified })
}

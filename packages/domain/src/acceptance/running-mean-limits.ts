import { roundTo } from '../quantity/rounding.ts'
import { fromMegapascals, reportedStress, reportingStep, type StressUnit } from '../quantity/stress.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import type { Comparison } from './verdict.ts'

/** How far one test may lie below the specified strength: `margin` up to the `upTo` grade, above it a share of it. */
export type SingleMargin = { readonly upTo: number; readonly margin: number; readonly shareAbove: number }

export type RunningMeanRules = {
  readonly id: string
  readonly standard: string
  readonly edition: string
  readonly validFrom: string
  readonly verified: boolean
  readonly clauses: {
    readonly mean: string
    readonly single: string
    readonly test: string
  }
  /** Each unit has limits of its own: 3.5 MPa, 500 psi and 35 kgf/cm² are three different limits. */
  readonly single: Readonly<Record<StressUnit, SingleMargin>>
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
}

export type Limits = {
  readonly unit: StressUnit
  readonly specified: number
  readonly single: number
  readonly step: number
}

/** Limits are not rounded; the noise of binary fractions is taken off so that an equal value holds. */
const clean = (limit: number) => roundTo(1e-9, limit)

export function limitsFor(
  rules: RunningMeanRules,
  specified: { readonly value: number; readonly unit: StressUnit },
): Limits {
  const { value, unit } = specified
  const { upTo, margin, shareAbove } = rules.single[unit]
  return {
    unit,
    specified: value,
    single: clean(value <= upTo ? value - margin : value - shareAbove * value),
    step: reportingStep[unit],
  }
}

/** A strength beside what was specified, for sentences: nothing is judged by it. Percent to 0.1. */
export const standingAgainst = (limits: Limits, megapascals: number) => ({
  value: reportedStress(megapascals, limits.unit),
  specified: limits.specified,
  unit: limits.unit,
  percent: roundTo(0.1, (fromMegapascals(megapascals, limits.unit) / limits.specified) * 100),
})

const comparison = (
  quantity: Comparison['quantity'],
  value: number,
  limit: number,
  unit: StressUnit,
  clause: string,
): Comparison => ({ quantity, value, limit, unit, holds: value >= limit, clause })

/** `run` ends with the test that is judged; the mean is compared only when three consecutive tests are known. */
export function compareRun(
  { clauses }: RunningMeanRules,
  limits: Limits,
  run: readonly number[],
  complete: boolean,
): { readonly single: Comparison; readonly mean: Comparison | null } {
  const { unit } = limits
  const own = reportedStress(run.at(-1) ?? Number.NaN, unit)
  const single = comparison('single', own, limits.single, unit, clauses.single)
  if (!complete) return { single, mean: null }
  const value = reportedStress(run.reduce((sum, strength) => sum + strength, 0) / run.length, unit)
  return { single, mean: comparison('meanOfThree', value, limits.specified, unit, clauses.mean) }
}

import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { roundTo } from '../quantity/rounding.ts'
import { fromMegapascals, reportingStep, type StressSteps, type StressUnit } from '../quantity/stress.ts'
import { ok, type Result } from '../result.ts'
import type { TestMethod } from './methods/test-method.ts'
import { isMethodId, methodOf, type MethodId } from './methods.ts'

export type ByStressUnit = StressSteps

/**
 * The steps in which a method reports: 0.1 MPa in compression, 0.05 MPa by ASTM C78; those of compression for an
 * unknown method.
 */
export const reportingStepsOf = (method: string): StressSteps =>
  isMethodId(method) ? methodOf(method).rounding : reportingStep

/** The steps of a method for widths read to so many mm: finer than its coarse reading, or not. */
export function stepsOf({ rounding, coarseRounding }: TestMethod, widthReadToMm: number): ByStressUnit {
  const coarse = coarseRounding !== null && widthReadToMm >= coarseRounding.fromReadingMm
  return coarse ? coarseRounding.steps : rounding
}

/**
 * A strength (MPa, unrounded) in every unit: converted from the unrounded value, rounded once. For validated numbers.
 */
export function roundedBy(steps: ByStressUnit, mpa: number): ByStressUnit {
  const rounded = (unit: StressUnit) => roundTo(steps[unit], fromMegapascals(mpa, unit))
  return { MPa: rounded('MPa'), psi: rounded('psi'), 'kgf/cm2': rounded('kgf/cm2') }
}

/**
 * A strength as its method reports it: 0.1 MPa, 10 psi, 1 kgf/cm² (ASTM C39; EN 12390-3 0.1 MPa); where the diameter was
 * read to 2.5 mm (0.1 in) or coarser, as on some cores, 0.5 MPa, 50 psi (C39, unverified).
 * Refuses `number.outOfBounds` for a negative strength or a reading step that is not positive, `number.overflow`.
 */
export function reportedStrength(of: {
  readonly method: MethodId
  readonly unroundedMpa: number
  /** The step to which the widths were read, mm; 0.25 (0.01 in) by default. */
  readonly widthReadToMm?: number
}): Result<{ readonly reported: ByStressUnit; readonly steps: ByStressUnit }, BoundsCode | OverflowCode> {
  const { unroundedMpa, widthReadToMm = 0.25 } = of
  const fault = outside({ unroundedMpa }, notNegative) ?? outside({ widthReadToMm }, positive)
  if (fault) return fault
  const steps = stepsOf(methodOf(of.method), widthReadToMm)
  const reported = settled(roundedBy(steps, unroundedMpa))
  return reported.ok ? ok({ reported: reported.value, steps }) : reported
}

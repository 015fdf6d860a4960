import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fromNewtons, type ForceUnit } from '../quantity/force.ts'
import { roundTo } from '../quantity/rounding.ts'
import { toMegapascals, type StressUnit } from '../quantity/stress.ts'
import type { Result } from '../result.ts'
import { areaFormulas, crossSection, dimensionFault, type Geometry } from './geometry.ts'
import type { StressRate } from './methods/test-method.ts'
import { methodOf, type MethodId } from './methods.ts'

/** Loading rate to set on the press, in `unit` per second; the window is inclusive. Unrounded. */
export type LoadRate = {
  readonly unit: ForceUnit
  readonly least: number
  readonly target: number
  readonly most: number
  readonly areaMm2: number
  /** The row of the method behind it, in stress units per second. */
  readonly stress: StressRate
}

export type LoadRateCode = BoundsCode | OverflowCode
type Refused = OutOfBounds | { readonly path: string }

/** A rate is stated in round numbers of each unit: 35 psi/s is not 0.25 MPa/s. A press follows the row of its own system. */
const rateUnitOf = {
  N: 'MPa',
  kN: 'MPa',
  kgf: 'kgf/cm2',
  tf: 'kgf/cm2',
  lbf: 'psi',
  kip: 'psi',
} as const satisfies Record<ForceUnit, StressUnit>

const rowOf = (method: MethodId, unit: ForceUnit): StressRate => {
  const { stressRates } = methodOf(method)
  return stressRates.find((row) => row.unit === rateUnitOf[unit]) ?? stressRates[0]
}

/**
 * The rate of loading: rate of stress times the divisor of the load by the method, from the measured (or nominal)
 * dimensions in mm, in force per second.
 * ASTM C39 0.25 ± 0.05 MPa/s (35 ± 7 psi/s): 4.42 kN/s (3.53–5.30) on 150 mm; EN 12390-3 0.6 ± 0.2 MPa/s: 13.5 kN/s
 * (9–18) on a cube of 150 mm. Presses in lbf or kip take the row in psi, those in kgf or tf the one in kgf/cm², where
 * there is one. Refuses `number.outOfBounds` for a dimension that is not positive, `number.overflow`.
 */
export function loadRate(of: {
  readonly method: MethodId
  readonly geometry: Geometry
  readonly unit: ForceUnit
}): Result<LoadRate, LoadRateCode, Refused> {
  const { geometry, unit } = of
  const fault = dimensionFault(geometry)
  if (fault) return fault
  const stress = rowOf(of.method, unit)
  const formula = methodOf(of.method).formulas[geometry.kind]
  const areaMm2 = formula ? areaFormulas[formula](geometry) : crossSection(geometry)
  const perSecond = (rate: number) => fromNewtons(toMegapascals(rate, stress.unit) * areaMm2, unit)
  return settled({
    unit,
    least: perSecond(stress.least),
    target: perSecond(stress.target),
    most: perSecond(stress.most),
    areaMm2,
    stress,
  })
}

export const heldRates = ['slow', 'inside', 'fast'] as const
export type Held = (typeof heldRates)[number]
export type HeldRate = {
  readonly loadRate: LoadRate
  /** Load increase per second, in the requested unit. */
  readonly perSecond: number
  readonly mpaPerSecond: number
  readonly held: Held
}

/**
 * Rate of a load increase (newtons) over a time (seconds), compared with the window of the method. Measure it where the
 * rate counts: C39 judges the second half of the loading, EN 12390-3 the part after the initial load. Ends of the
 * window are inside; the comparison is made to 10⁻⁹ of the unit, so that no binary digit decides.
 * Refuses as `loadRate`, and `number.outOfBounds` for a load or a time that is not positive.
 */
export function heldRate(of: {
  readonly method: MethodId
  readonly geometry: Geometry
  readonly unit: ForceUnit
  readonly gainedNewtons: number
  readonly seconds: number
}): Result<HeldRate, LoadRateCode, Refused> {
  const { gainedNewtons, seconds, unit } = of
  const fault = outside({ gainedNewtons, seconds }, positive)
  if (fault) return fault
  const window = loadRate(of)
  if (!window.ok) return window
  const perSecond = fromNewtons(gainedNewtons / seconds, unit)
  const { least, most } = window.value
  const above = (value: number, limit: number) => roundTo(1e-9, value) > roundTo(1e-9, limit)
  const held = above(least, perSecond) ? 'slow' : above(perSecond, most) ? 'fast' : 'inside'
  return settled({
    loadRate: window.value,
    perSecond,
    mpaPerSecond: gainedNewtons / seconds / window.value.areaMm2,
    held,
  })
}

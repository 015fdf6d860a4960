import { dimensionFault, meanWidth, type Geometry } from '../specimen/geometry.ts'
import { ok, type Result } from '../result.ts'
import {
  uncertaintyBudget,
  type Budget,
  type BudgetCode,
  type BudgetRefused,
  type Component,
} from './budget.ts'
import type { Spread } from './standard-uncertainty.ts'

/** An influence stated in % of the strength itself: rate, moisture, capping, or the scatter of the concrete. */
export type StrengthInfluence = {
  readonly name: string
  readonly spread: Spread
  readonly readings?: number
}

export type StrengthUncertainty = {
  /** Of the measurement alone: load, dimensions and whatever `others` names. */
  readonly measurement: Budget
  /** With the scatter of the material as well; null where none was given. A report says which of the two it states. */
  readonly withMaterial: Budget | null
}

/** The area of a circle goes with the square of the mean diameter, that of a rectangle with each side once. */
function dimensionComponents(geometry: Geometry, spread: Spread, readings: number): readonly Component[] {
  if (geometry.kind === 'cylinder')
    return [{ name: 'diameter', spread, of: meanWidth(geometry), readings, sensitivity: 2 }]
  return geometry.sides.map((of, at) => ({ name: `side${at + 1}`, spread, of, readings, sensitivity: 1 }))
}

const asComponent = (influence: StrengthInfluence): Component => ({ ...influence, sensitivity: 1 })

/**
 * GUM budget of a compressive strength f = F/A: (u_f/f)² = (u_F/F)² + (2·u_d/d)² + … for a cylinder, with each side once for a
 * cube. A derivation; no published budget was read.
 * `strengthMpa` in MPa; dimensions in mm; `load` in % of the load (class 1 of ISO 7500-1: ± 1 % rectangular); `width` in mm
 * for one reading, the mean of `widthReadings` (2 diameters, or 1 reading of each side, unless said otherwise); `material` and
 * `others` in % of the strength. k is 2 unless said otherwise.
 * Refuses as `uncertaintyBudget`, and `number.outOfBounds` for a dimension that is not positive.
 */
export function strengthUncertainty(of: {
  readonly strengthMpa: number
  readonly geometry: Geometry
  readonly load: Spread
  readonly width: Spread
  readonly widthReadings?: number
  readonly others?: readonly StrengthInfluence[]
  readonly material?: readonly StrengthInfluence[]
  readonly k?: number
}): Result<StrengthUncertainty, BudgetCode, BudgetRefused> {
  const { strengthMpa: value, geometry, others = [], material = [], k = 2 } = of
  const fault = dimensionFault(geometry)
  if (fault) return fault
  const readings = of.widthReadings ?? (geometry.kind === 'cylinder' ? 2 : 1)
  const measured: readonly Component[] = [
    { name: 'load', spread: of.load, sensitivity: 1 },
    ...dimensionComponents(geometry, of.width, readings),
    ...others.map(asComponent),
  ]
  const measurement = uncertaintyBudget({ value, components: measured, k })
  if (!measurement.ok) return measurement
  if (material.length === 0) return ok({ measurement: measurement.value, withMaterial: null })
  const components = [...measured, ...material.map(asComponent)]
  const withMaterial = uncertaintyBudget({ value, components, k })
  return withMaterial.ok
    ? ok({ measurement: measurement.value, withMaterial: withMaterial.value })
    : withMaterial
}

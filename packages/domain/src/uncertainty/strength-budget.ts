import { dimensionFault, lengthOf, meanWidth, type Geometry } from '../specimen/geometry.ts'
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
  /** Budget of the measurement alone: load, dimensions and the influences in `others`. */
  readonly measurement: Budget
  /**
   * The same with the scatter of the material; null where none was given. A report names which of the two it states.
   */
  readonly withMaterial: Budget | null
}

/**
 * Exponent of each dimension in the strength: the diameter twice into the area of a circle, each side once into that of
 * a rectangle, diameter and length once into a splitting, the depth of a beam twice, its width and span once.
 */
function dimensionComponents(
  geometry: Geometry,
  splits: boolean,
  spread: Spread,
  readings: number,
): readonly Component[] {
  const goes = (name: string, of: number, sensitivity: number): Component => ({
    name,
    spread,
    of,
    readings,
    sensitivity,
  })
  if (geometry.kind === 'cylinder')
    return splits
      ? [goes('diameter', meanWidth(geometry), 1), goes('length', lengthOf(geometry), 1)]
      : [goes('diameter', meanWidth(geometry), 2)]
  const [first, second] = geometry.sides
  return geometry.kind === 'cube'
    ? [goes('side1', first, 1), goes('side2', second, 1)]
    : [goes('width', first, 1), goes('depth', second, 2), goes('span', geometry.span, 1)]
}

const asComponent = (influence: StrengthInfluence): Component => ({ ...influence, sensitivity: 1 })

/**
 * GUM budget of a strength, in compression f = F/A: (u_f/f)² = (u_F/F)² + (2·u_d/d)² + … for a cylinder, with each side
 * once for a cube, the depth of a beam twice. A derivation; no published budget was read. `splits`: the cylinder was
 * split, not pressed. `strengthMpa` in MPa; dimensions in mm; `load` in % of the load (class 1 of ISO 7500-1: ± 1 %
 * rectangular); `width` in mm for one reading, the mean of `widthReadings` (2 diameters, or 1 reading of each side, by
 * default); `material` and `others` in % of the strength. k is 2 by default.
 * Refuses as `uncertaintyBudget`, and `number.outOfBounds` for a dimension that is not positive.
 */
export function strengthUncertainty(of: {
  readonly strengthMpa: number
  readonly geometry: Geometry
  readonly splits?: boolean
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
    ...dimensionComponents(geometry, of.splits ?? false, of.width, readings),
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

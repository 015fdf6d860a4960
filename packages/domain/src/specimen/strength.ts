import { fail, ok, type Result } from '../result.ts'
import { roundTo } from '../quantity/rounding.ts'
import { methodOf, type MethodId } from './methods.ts'
import { ratioFactor } from './ratio-factor.ts'

/** Measured dimensions in mm: two diameters at right angles at mid-height, or the sides of the loaded face. */
export type Geometry =
  | { readonly kind: 'cylinder'; readonly diameters: readonly [number, number]; readonly length: number }
  | { readonly kind: 'cube'; readonly sides: readonly [number, number]; readonly height: number }

export type Break = {
  readonly method: MethodId
  readonly geometry: Geometry
  readonly maxLoadNewtons: number
  /** Where it comes from; moulded unless said otherwise. Some methods correct the slenderness of cores only. */
  readonly origin?: 'moulded' | 'core'
  /** Where given, `percent` says how much of it was reached. */
  readonly specifiedMpa?: number
}

export type Strength = {
  readonly areaMm2: number
  /** Length over mean diameter; height over mean side for cubes. */
  readonly ratio: number
  readonly factor: number
  readonly unroundedMpa: number
  /** Rounded once, to the method's step. */
  readonly reportedMpa: number
  readonly percent: number | null
}

export type StrengthCode =
  'strength.dimension' | 'strength.load' | 'strength.specified' | 'strength.tooShort' | 'strength.outOfRange'

const positive = (...values: readonly number[]) =>
  values.every((value) => Number.isFinite(value) && value > 0)

const widthsOf = (geometry: Geometry) => (geometry.kind === 'cylinder' ? geometry.diameters : geometry.sides)
export const lengthOf = (geometry: Geometry): number =>
  geometry.kind === 'cylinder' ? geometry.length : geometry.height
export const meanWidth = (geometry: Geometry): number => {
  const [first, second] = widthsOf(geometry)
  return (first + second) / 2
}

/** Area of the loaded cross-section in mm²: π·d²/4 with the mean diameter, or the product of the two sides. */
export function crossSection(geometry: Geometry): number {
  if (geometry.kind === 'cube') return geometry.sides[0] * geometry.sides[1]
  return (Math.PI * meanWidth(geometry) ** 2) / 4
}

/** Maximum load over measured cross-section, times the slenderness factor where the method has one (ASTM C39 §8). */
export function compressiveStrength(of: Break): Result<Strength, StrengthCode> {
  const { geometry, maxLoadNewtons, specifiedMpa } = of
  const method = methodOf(of.method)
  if (!positive(...widthsOf(geometry), lengthOf(geometry))) return fail('strength.dimension', { geometry })
  if (!positive(maxLoadNewtons)) return fail('strength.load', { maxLoadNewtons })
  if (specifiedMpa !== undefined && !positive(specifiedMpa))
    return fail('strength.specified', { specifiedMpa })
  const ratio = lengthOf(geometry) / meanWidth(geometry)
  const corrects = of.origin === 'core' || method.correctsMoulded
  const factor = geometry.kind === 'cube' ? ok(1) : ratioFactor(corrects ? method.ratioFactors : [], ratio)
  if (!factor.ok) return factor
  const areaMm2 = crossSection(geometry)
  const unroundedMpa = (maxLoadNewtons / areaMm2) * factor.value
  const percent = specifiedMpa === undefined ? null : (unroundedMpa / specifiedMpa) * 100
  if (!positive(areaMm2, unroundedMpa, percent ?? 1)) return fail('strength.outOfRange', { unroundedMpa })
  return ok({
    areaMm2,
    ratio,
    factor: factor.value,
    unroundedMpa,
    reportedMpa: roundTo(method.rounding.MPa, unroundedMpa),
    percent,
  })
}

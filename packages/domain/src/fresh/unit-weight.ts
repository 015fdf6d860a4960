import { type BoundsCode, outside } from '../bounds.ts'
import type { OverflowCode } from '../overflow.ts'
import { roundTo } from '../quantity/rounding.ts'
import { ok, type Result } from '../result.ts'
import { gravimetricAir } from './air.ts'
import { freshDensity, yieldOf } from './density.ts'

const litresPerCubicMetre = 1000

/** A measure weighed empty and full, in kg, and its volume in litres. */
export type WeighedMeasure = { readonly emptyKg: number; readonly fullKg: number; readonly measureL: number }

/** Plausible densities of concrete, in kg/m³: outside them the unit was mistaken. */
const densities = { least: 500, most: 5000 } as const

/**
 * Returns the density in kg/m³, to the kilogram; the refusals of `freshDensity`, and `number.outOfBounds` outside the
 * plausible densities.
 */
export function weighedDensity({
  emptyKg,
  fullKg,
  measureL,
}: WeighedMeasure): Result<number, BoundsCode | OverflowCode | 'freshDensity.notFuller'> {
  const found = freshDensity({ empty: emptyKg, full: fullKg, volume: measureL / litresPerCubicMetre })
  if (!found.ok) return found
  const density = roundTo(1, found.value.density)
  return outside({ density }, densities) ?? ok(density)
}

/** Values derived from the density; null where an input is missing or impossible. */
export type UnitWeight = {
  readonly yieldM3: number | null
  readonly relativeYield: number | null
  readonly cementKgM3: number | null
  readonly gravimetricAirPercent: number | null
}

/**
 * Yield (m³, to 0.01), relative yield (to 0.001), actual cement content per cubic metre (kg) and gravimetric air (%, to
 * 0.1), by ASTM C138: from the density, the mass of all materials of the batch, its volume as ordered, its cement, and
 * the density of the mix without air.
 */
export function unitWeightOf(of: {
  readonly densityKgM3: number | null
  readonly batchKg: number | null
  readonly volumeM3: number | null
  readonly cementKg: number | null
  readonly airFreeKgM3: number | null
}): UnitWeight {
  const { densityKgM3: density, batchKg, volumeM3, cementKg, airFreeKgM3 } = of
  const made =
    density !== null && batchKg !== null
      ? yieldOf({ batchMass: batchKg, density, designVolume: volumeM3 ?? 1, cement: cementKg ?? 0 })
      : null
  const air = density !== null && airFreeKgM3 !== null ? gravimetricAir(density, airFreeKgM3) : null
  return {
    yieldM3: made?.ok ? roundTo(0.01, made.value.yield) : null,
    relativeYield: made?.ok && volumeM3 !== null ? roundTo(0.001, made.value.relative) : null,
    cementKgM3: made?.ok && cementKg !== null ? roundTo(1, made.value.cementContent) : null,
    gravimetricAirPercent: air?.ok ? roundTo(0.1, air.value) : null,
  }
}

import { type BoundsCode, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import type { Result } from '../result.ts'

/** A bar across a core: its diameter, and the distance of its axis from either end of the core, mm. */
export type CoreBar = { readonly diameterMm: number; readonly distanceMm: number }

export type ReinforcementCorrection = {
  /** Factor on the strength, ≥ 1. */
  readonly factor: number
  /** Per bar as given: φr·h in mm², h from the nearer end, and whether it counts. */
  readonly bars: readonly { readonly product: number; readonly counts: boolean }[]
}

/**
 * Correction of a core for bars across its axis (CSTR 11; BS 1881-120 alike): 1 + 1.5 · Σ(φr·h) / (φc·l), h the
 * distance of a bar's axis from the nearer end. Where the axes of two bars are closer, along the core, than the larger
 * diameter, only the one with the greater φr·h counts. Core diameter φc and length l without caps in mm; no bar: 1.
 * `number.outOfBounds`: bars thinner than the core, distances from 0 to the length.
 */
export function reinforcementFactor(of: {
  readonly diameterMm: number
  readonly lengthMm: number
  readonly bars: readonly CoreBar[]
}): Result<ReinforcementCorrection, BoundsCode | OverflowCode> {
  const { diameterMm, lengthMm } = of
  const refusal = outside({ diameterMm, lengthMm }, positive)
  if (refusal) return refusal
  for (const { diameterMm: barDiameterMm, distanceMm } of of.bars) {
    const wrong =
      outside({ barDiameterMm }, { above: 0, below: diameterMm }) ??
      outside({ distanceMm }, { least: 0, most: lengthMm })
    if (wrong) return wrong
  }
  const bars = of.bars.map((bar) => ({
    ...bar,
    product: bar.diameterMm * Math.min(bar.distanceMm, lengthMm - bar.distanceMm),
  }))
  const counted: typeof bars = []
  for (const bar of bars.toSorted((a, b) => b.product - a.product)) {
    const hidden = counted.some(
      (other) => Math.abs(other.distanceMm - bar.distanceMm) < Math.max(other.diameterMm, bar.diameterMm),
    )
    if (!hidden) counted.push(bar)
  }
  const sum = counted.reduce((total, { product }) => total + product, 0)
  return settled({
    factor: 1 + (1.5 * sum) / (diameterMm * lengthMm),
    bars: bars.map((bar) => ({ product: bar.product, counts: counted.includes(bar) })),
  })
}

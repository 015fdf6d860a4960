import { type BoundsCode, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import type { Result } from '../result.ts'
import { type CoreBar, reinforcementFactor } from './reinforcement.ts'
import { voidageFactor } from './voidage.ts'

/** Across or along the direction in which the concrete was cast. */
export type Drilling = 'horizontal' | 'vertical'

/** D of D / (1.5 + 1/λ), CSTR 11: strength of the cube in the structure, and potential strength of a standard cube. */
export const cubeConstants = {
  horizontal: { inSitu: 2.5, potential: 3.25 },
  vertical: { inSitu: 2.3, potential: 3 },
} as const satisfies Record<Drilling, { inSitu: number; potential: number }>

/** Strengths in the unit of the core's; nothing is rounded. */
export type CubeStrength = {
  readonly inSituFactor: number
  readonly potentialFactor: number
  readonly reinforcement: number
  readonly voidage: number
  /** Core strength × `inSituFactor` × `reinforcement`: voids of the structure stay in it. */
  readonly inSitu: number
  /** Core strength × `potentialFactor` × `reinforcement` × `voidage`. */
  readonly potential: number
}

/**
 * Cube strength estimated from a core (Concrete Society TR 11): D / (1.5 + 1/λ) with λ = length after end preparation
 * over diameter, corrected for bars across the core and, for the potential strength, for excess voidage. Strength of
 * the core in any unit of stress, lengths in mm; `preparedLengthMm` with its ends prepared, `rawLengthMm` without caps
 * for the bars. `number.outOfBounds` (λ below 1 among them), `number.overflow`, the refusals of `reinforcementFactor`
 * and `voidageFactor`.
 */
export function cubeStrength(of: {
  readonly strength: number
  readonly diameterMm: number
  readonly preparedLengthMm: number
  readonly rawLengthMm: number
  readonly drilled: Drilling
  readonly bars: readonly CoreBar[]
  readonly excessVoidagePercent: number
}): Result<CubeStrength, BoundsCode | OverflowCode> {
  const { strength, diameterMm, preparedLengthMm, rawLengthMm } = of
  const refusal =
    outside({ strength, diameterMm, preparedLengthMm, rawLengthMm }, positive) ??
    outside({ ratio: preparedLengthMm / diameterMm }, { least: 1 })
  if (refusal) return refusal
  const bars = reinforcementFactor({ diameterMm, lengthMm: rawLengthMm, bars: of.bars })
  if (!bars.ok) return bars
  const voidage = voidageFactor(of.excessVoidagePercent)
  if (!voidage.ok) return voidage
  const slenderness = 1.5 + diameterMm / preparedLengthMm
  const inSituFactor = cubeConstants[of.drilled].inSitu / slenderness
  const potentialFactor = cubeConstants[of.drilled].potential / slenderness
  const reinforcement = bars.value.factor
  return settled({
    inSituFactor,
    potentialFactor,
    reinforcement,
    voidage: voidage.value,
    inSitu: strength * inSituFactor * reinforcement,
    potential: strength * potentialFactor * reinforcement * voidage.value,
  })
}

import { type BoundsCode, notNegative, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import type { Result } from '../result.ts'
import { lotsBegun } from './whole-lots.ts'

export type ProductionStage = 'initial' | 'continuous'
/** 'highStrength' stands for high-strength and light-weight concrete. */
export type ProductionConcrete = 'normal' | 'highStrength'

/** The rate of EN 206 after the first samples: one in a volume, or so many in each week or day of production. */
export type ProductionRate = {
  readonly volumeM3: number
  readonly samples: number
  readonly per: 'weeks' | 'days'
  readonly verified: boolean
}

/** Certified production. That the continuous rate of high-strength concrete is that of light-weight too is unverified. */
export const productionRates: Readonly<
  Record<ProductionStage, Readonly<Record<ProductionConcrete, ProductionRate>>>
> = {
  initial: {
    normal: { volumeM3: 200, samples: 2, per: 'weeks', verified: true },
    highStrength: { volumeM3: 100, samples: 1, per: 'days', verified: true },
  },
  continuous: {
    normal: { volumeM3: 400, samples: 1, per: 'weeks', verified: true },
    highStrength: { volumeM3: 200, samples: 1, per: 'weeks', verified: true },
  },
}

/** Three samples in the first 50 m³ of an initial production; after them never more than one in 25 m³. */
const first50 = {
  initial: { samples: 3, volumeM3: 50 },
  continuous: { samples: 0, volumeM3: 0 },
} as const satisfies Record<ProductionStage, { samples: number; volumeM3: number }>
const APART = 25

export type ProductionSamples = {
  /** In the first 50 m³ of an initial production; 0 in a continuous one. */
  readonly first: number
  readonly byVolume: number
  readonly byTime: number
  /** What the rates ask for: `first`, and the greater of the two others. */
  readonly needed: number
  /** `first`, and one in each 25 m³ begun after them. */
  readonly most: number
  /** The lesser of `needed` and `most`. */
  readonly required: number
}

/**
 * Samples that EN 206 asks of a production of one concrete or family: initial, three in the first 50 m³, then one in
 * 200 m³ or two a week (high-strength or light-weight one in 100 m³ or one a day); continuous, one in 400 m³ or one a
 * week (200 m³); never more than one in 25 m³ after the first 50 m³. Of volume and time the one that asks for more counts (unverified).
 * Volume in m³ of the whole stage; weeks or days of production after the first 50 m³ as the rate counts them, begun
 * ones. `number.outOfBounds`: volume above 0, weeks and days from 0.
 */
export function productionSamples(of: {
  readonly stage: ProductionStage
  readonly concrete: ProductionConcrete
  readonly volumeM3: number
  readonly weeks: number
  readonly days: number
}): Result<ProductionSamples, BoundsCode | OverflowCode> {
  const { stage, concrete, volumeM3, weeks, days } = of
  const refusal = outside({ volumeM3 }, positive) ?? outside({ weeks, days }, notNegative)
  if (refusal) return refusal
  const rate = productionRates[stage][concrete]
  const { samples: first, volumeM3: firstVolume } = first50[stage]
  const after = Math.max(0, volumeM3 - firstVolume)
  const byVolume = lotsBegun(after, rate.volumeM3)
  const byTime = rate.samples * Math.ceil({ weeks, days }[rate.per])
  const needed = first + Math.max(byVolume, byTime)
  const most = first + lotsBegun(after, APART)
  return settled({ first, byVolume, byTime, needed, most, required: Math.min(needed, most) })
}

import { type BoundsCode, notNegative, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { lotsBegun } from './whole-lots.ts'

/** Sampling frequency of one class of concrete on a day of placing; volumes and areas in the units of the row. */
export type DailySampling = {
  readonly name: string
  readonly clause: string
  readonly volumeUnit: 'm3' | 'yd3'
  readonly areaUnit: 'm2' | 'ft2'
  /** At least one sample for each of these, and one a day; null: the code has no such criterion. */
  readonly volume: number
  readonly area: number
  readonly batches: number | null
  /** Fewer samples than this in all: this many batches at random, or every batch. */
  readonly leastSamples: number
  /** Below this volume in all the samples may be waived; null: not known. */
  readonly waivedBelow: number | null
  /** False: parts of the row are unverified. */
  readonly verified: boolean
}

/** Metric and inch-pound limits are rows of their own: 110 m³ are not 150 yd³. */
export const dailySampling = {
  aci318: {
    name: 'ACI 318-19',
    clause: '26.12.2',
    volumeUnit: 'm3',
    areaUnit: 'm2',
    volume: 110,
    area: 460,
    batches: null,
    leastSamples: 5,
    waivedBelow: 40,
    verified: true,
  },
  aci318Us: {
    name: 'ACI 318-19',
    clause: '26.12.2',
    volumeUnit: 'yd3',
    areaUnit: 'ft2',
    volume: 150,
    area: 5000,
    batches: null,
    leastSamples: 5,
    waivedBelow: 50,
    verified: true,
  },
  // That NSR-10 keeps the least number of five is unverified; its waiver was not read.
  nsr10: {
    name: 'NSR-10',
    clause: 'C.5.6',
    volumeUnit: 'm3',
    areaUnit: 'm2',
    volume: 40,
    area: 200,
    batches: 50,
    leastSamples: 5,
    waivedBelow: null,
    verified: false,
  },
} as const satisfies Record<string, DailySampling>

export type DailySamplingId = keyof typeof dailySampling

/** Concrete of one class placed on one day: volume, area of slabs and walls (0 without), batches delivered. */
export type PlacingDay = { readonly volume: number; readonly area: number; readonly batches: number }

/** Samples required by each criterion; `required` is the greatest, but at most the number of batches. */
export type DaySamples = {
  readonly byVolume: number
  readonly byArea: number
  readonly byBatches: number
  readonly required: number
}

export type PlacingSamples = {
  readonly days: readonly DaySamples[]
  /** Total of all days, raised to the minimum number where it is smaller. */
  readonly required: number
  /** The criteria gave fewer than the least number: that many batches at random, or every batch, are sampled. */
  readonly raised: boolean
  /** The building official may waive the samples (evidence of strength is still needed). */
  readonly mayBeWaived: boolean
}

function samplesOf(day: PlacingDay, row: DailySampling): DaySamples {
  const byVolume = lotsBegun(day.volume, row.volume)
  const byArea = lotsBegun(day.area, row.area)
  const byBatches = row.batches === null ? 0 : lotsBegun(day.batches, row.batches)
  return {
    byVolume,
    byArea,
    byBatches,
    required: Math.min(day.batches, Math.max(1, byVolume, byArea, byBatches)),
  }
}

/**
 * Samples that one class of concrete needs over its days of placing (ACI 318-19 26.12.2, NSR-10 C.5.6): at least one a
 * day, one for each volume and each area begun; fewer than five in all become five batches, or every batch. Units are
 * those of the row. `sampling.noDays`; `number.outOfBounds`: volume above 0, area from 0, batches a whole number from 1.
 */
export function placingSamples(
  id: DailySamplingId,
  days: readonly PlacingDay[],
): Result<PlacingSamples, BoundsCode | OverflowCode | 'sampling.noDays'> {
  const row: DailySampling = dailySampling[id]
  if (days.length === 0) return fail('sampling.noDays')
  for (const { volume, area, batches } of days) {
    const refusal =
      outside({ volume }, positive) ??
      outside({ area }, notNegative) ??
      outside({ batches }, { least: 1, whole: true })
    if (refusal) return refusal
  }
  const perDay = days.map((day) => samplesOf(day, row))
  const sum = perDay.reduce((total, day) => total + day.required, 0)
  const volume = days.reduce((total, day) => total + day.volume, 0)
  const batches = days.reduce((total, day) => total + day.batches, 0)
  const required = sum < row.leastSamples ? Math.min(row.leastSamples, batches) : sum
  return settled({
    days: perDay,
    required,
    raised: required > sum,
    mayBeWaived: row.waivedBelow !== null && volume < row.waivedBelow,
  })
}

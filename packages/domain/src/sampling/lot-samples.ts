import { type BoundsCode, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { lotsBegun } from './whole-lots.ts'

/** Number of samples for each started volume or each started run of placing days, whichever is greater. */
export type LotSampling = {
  readonly name: string
  readonly samples: number
  readonly volumeM3: number
  /** Null: days do not count. */
  readonly days: number | null
  readonly least: number
  readonly verified: boolean
}

export const lotSampling = {
  codigoEstructuralSlab: {
    name: 'Código Estructural, art. 57: foundation slabs and the like',
    samples: 1,
    volumeM3: 35,
    days: null,
    least: 3,
    verified: true,
  },
  // The scheme of DIN 1045-3 before the series of August 2023, which has classes of its own.
  dinClass2: {
    name: 'DIN 1045-3, Überwachungsklasse 2',
    samples: 3,
    volumeM3: 300,
    days: 3,
    least: 3,
    verified: false,
  },
  dinClass3: {
    name: 'DIN 1045-3, Überwachungsklasse 3',
    samples: 3,
    volumeM3: 50,
    days: 1,
    least: 3,
    verified: false,
  },
} as const satisfies Record<string, LotSampling>

export type LotSamplingId = keyof typeof lotSampling

/** `perVolume` is volume over the volume of a lot, unrounded. `required` is never more than the batches there are. */
export type LotSamples = {
  readonly perVolume: number
  readonly byVolume: number
  readonly byDays: number
  readonly required: number
}

/**
 * Batches to sample in a lot: Código Estructural ⌈V/35⌉, at least 3; DIN 1045-3 (unverified) three for each 300 m³ or
 * three days (ÜK2), or for each 50 m³ or day (ÜK3), the value that needs more. Volume in m³, days of placing, batches
 * delivered. `number.outOfBounds`: volume above 0; days and batches whole numbers from 1, no more days than batches
 * (`sampling.fewerBatchesThanDays`).
 */
export function lotSamples(
  id: LotSamplingId,
  lot: { readonly volumeM3: number; readonly days: number; readonly batches: number },
): Result<LotSamples, BoundsCode | OverflowCode | 'sampling.fewerBatchesThanDays'> {
  const { volumeM3, days, batches } = lot
  const refusal = outside({ volumeM3 }, positive) ?? outside({ days, batches }, { least: 1, whole: true })
  if (refusal) return refusal
  if (batches < days) return fail('sampling.fewerBatchesThanDays', { batches, days })
  const row: LotSampling = lotSampling[id]
  const byVolume = row.samples * lotsBegun(volumeM3, row.volumeM3)
  const byDays = row.days === null ? 0 : row.samples * lotsBegun(days, row.days)
  return settled({
    perVolume: volumeM3 / row.volumeM3,
    byVolume,
    byDays,
    required: Math.min(batches, Math.max(row.least, byVolume, byDays)),
  })
}

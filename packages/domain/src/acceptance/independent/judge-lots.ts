import { mean, sampleDeviation } from './plain-arithmetic.ts'
import type { GroupSays } from './group-says.ts'

/** A lot: its known results, how many still wait, and the batches of the series before its first with their known results. */
export type Lot = {
  readonly specified: number
  readonly results: readonly number[]
  readonly waiting: number
  readonly batchesBefore: number
  readonly before: readonly number[]
}

const lotMean = (results: readonly number[], limit: number): GroupSays => ({
  quantity: 'lotMean',
  value: mean(results),
  limit,
})

/** CIRSOC 201 6.2.3.8: thirty and more, f'c + 1.28 s. */
export function largeLot({ specified, results, waiting }: Lot): GroupSays {
  if (waiting > 0) return 'gap'
  if (results.length < 30) return 'groupIncomplete'
  return lotMean(results, specified + 1.28 * sampleDeviation(results))
}

/** EN 206 Annex B: one is judged alone; 2 to 4 + 1, 5 and 6 + 2; of more it says nothing. */
export function identity({ specified, results, waiting }: Lot): GroupSays {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n === 1) return 'alone'
  if (n > 6) return 'lotTooLarge'
  return lotMean(results, specified + (n <= 4 ? 1 : 2))
}

/** EN 206 criterion 3: − 1, + 1, + 2, + 2.5, + 3 by the number; from 15 on 1.48 s, s at least 3 (our reading). */
export function family({ specified, results, waiting }: Lot): GroupSays {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n < 2) return 'groupIncomplete'
  if (n === 2) return lotMean(results, specified - 1)
  if (n === 3) return lotMean(results, specified + 1)
  if (n === 4) return lotMean(results, specified + 2)
  if (n === 5) return lotMean(results, specified + 2.5)
  if (n <= 14) return lotMean(results, specified + 3)
  return lotMean(results, specified + 1.48 * Math.max(3, sampleDeviation(results)))
}

/** DIN 1045-3: + 1, + 2, then (1.65 − 2.58/√n) σ; σ is fixed up to 34 results, then their own, not below a least. */
export function siteLot(
  { specified, results, waiting }: Lot,
  { fixed, leastOwn }: { readonly fixed: number; readonly leastOwn: number },
): GroupSays {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n < 3) return 'groupIncomplete'
  if (n <= 4) return lotMean(results, specified + 1)
  if (n <= 6) return lotMean(results, specified + 2)
  const sigma = n <= 34 ? fixed : Math.max(leastOwn, sampleDeviation(results))
  return lotMean(results, specified + (1.65 - 2.58 / Math.sqrt(n)) * sigma)
}

/** Código Estructural: batches that a lot needs. */
export const leastBatches = (fck: number): number => (fck <= 30 ? 3 : fck <= 50 ? 4 : 6)

/** Código Estructural 57.5: x(1)·Kn up to the 36th batch; from the 37th on the mean less 1.66 s35. */
export function spanishLot({ specified, results, waiting, batchesBefore, before }: Lot): GroupSays {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n < leastBatches(specified)) return 'groupIncomplete'
  if (batchesBefore >= 36 && before.length >= 35) {
    const value = mean(results) - 1.66 * sampleDeviation(before.slice(-35))
    return { quantity: 'lotMeanLessScatter', value, limit: specified }
  }
  const k = { 3: 0.89, 4: 0.91, 5: 0.93, 6: 0.95 }[n]
  if (k === undefined) return 'lotTooLarge'
  return { quantity: 'lotMinimum', value: Math.min(...results) * k, limit: specified }
}

import { mean, sampleDeviation } from './plain-arithmetic.ts'
import type { GroupFinding } from './group-finding.ts'

/**
 * A lot: its known results, the number of incomplete tests, and the earlier batches of the series with their known
 * results.
 */
export type Lot = {
  readonly specified: number
  readonly results: readonly number[]
  readonly waiting: number
  readonly batchesBefore: number
  readonly before: readonly number[]
}

const lotMean = (results: readonly number[], limit: number): GroupFinding => ({
  quantity: 'lotMean',
  value: mean(results),
  limit,
})

/** CIRSOC 201 6.2.3.8: thirty and more, f'c + 1.28 s. */
export function largeLot({ specified, results, waiting }: Lot): GroupFinding {
  if (waiting > 0) return 'gap'
  if (results.length < 30) return 'groupIncomplete'
  return lotMean(results, specified + 1.28 * sampleDeviation(results))
}

/** EN 206 Annex B: one is judged alone; 2 to 4 + 1, 5 and 6 + 2; no rule for more. */
export function identity({ specified, results, waiting }: Lot): GroupFinding {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n === 1) return 'alone'
  if (n > 6) return 'lotTooLarge'
  return lotMean(results, specified + (n <= 4 ? 1 : 2))
}

/** EN 206 criterion 3: − 1, + 1, + 2, + 2.5, + 3 by the number; from 15 on 1.48 s, s at least 3 (our reading). */
export function family({ specified, results, waiting }: Lot): GroupFinding {
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
): GroupFinding {
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
export function spanishLot({ specified, results, waiting, batchesBefore, before }: Lot): GroupFinding {
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

/** EHE-08 86.5.4.3: the mean less K2 times the range up to the 36th batch; from the 37th on the least less K3 s35. */
export function spanishLotBefore({ specified, results, waiting, batchesBefore, before }: Lot): GroupFinding {
  if (waiting > 0) return 'gap'
  const n = results.length
  if (n < leastBatches(specified)) return 'groupIncomplete'
  const k2 = { 3: 1.02, 4: 0.82, 5: 0.72, 6: 0.66 }[n]
  const k3 = { 3: 0.85, 4: 0.67, 5: 0.55, 6: 0.43 }[n]
  if (k2 === undefined || k3 === undefined) return 'lotTooLarge'
  const least = Math.min(...results)
  if (batchesBefore >= 36 && before.length >= 35) {
    const value = least - k3 * sampleDeviation(before.slice(-35))
    return { quantity: 'lotMinimumLessScatter', value, limit: specified }
  }
  const value = mean(results) - k2 * (Math.max(...results) - least)
  return { quantity: 'lotMeanLessRange', value, limit: specified }
}

/** EHE-08 with a quality mark: batches that a lot needs; each of them is judged by itself. */
export const leastBatchesWithMark = (fck: number): number => (fck <= 50 ? 1 : 3)
export function markedLotBefore({ specified, results, waiting }: Lot): GroupFinding {
  if (waiting > 0) return 'gap'
  return results.length < leastBatchesWithMark(specified) ? 'groupIncomplete' : 'alone'
}

/** NCh 170 grades G by NCh 1998: ten samples and more, fc + 1.28 s. */
export function chileanLot({ specified, results, waiting }: Lot): GroupFinding {
  if (waiting > 0) return 'gap'
  if (results.length < 10) return 'groupIncomplete'
  return lotMean(results, specified + 1.28 * sampleDeviation(results))
}

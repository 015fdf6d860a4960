import { type BoundsCode, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import { ok, type Result } from '../result.ts'
import { summary } from '../statistics/summary.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'

/** EN 13791:2019 clause 8: acceptance constant by number of cores; unverified. It tends to 1.64 for very many cores. */
export const acceptanceConstants = [
  { n: 8, kn: 2 },
  { n: 10, kn: 1.92 },
  { n: 12, kn: 1.87 },
  { n: 16, kn: 1.81 },
  { n: 20, kn: 1.76 },
  { n: 30, kn: 1.73 },
] as const

/** Margin above the lowest result, by the lowest result, MPa; unverified. */
export const lowestMargins = [
  { fromMpa: 20, marginMpa: 4 },
  { fromMpa: 16, marginMpa: 3 },
  { fromMpa: 12, marginMpa: 2 },
  { fromMpa: 0, marginMpa: 1 },
] as const

const LEAST_CORES = 8
const LEAST_V = 0.08

/**
 * Interpolates kn linearly between rows, which is conservative for a flattening curve; from 30 cores on it stays at
 * 1.73, conservative as well.
 */
function knOf(n: number): number {
  const above = acceptanceConstants.findIndex((row) => n <= row.n)
  const [lower, upper] = [acceptanceConstants[above - 1], acceptanceConstants[above]]
  if (!upper) return acceptanceConstants[acceptanceConstants.length - 1]?.kn ?? 0
  if (!lower) return upper.kn
  return lower.kn + ((n - lower.n) / (upper.n - lower.n)) * (upper.kn - lower.kn)
}

/** MPa; nothing is rounded. */
export type InSituCharacteristic = {
  readonly n: number
  readonly mean: number
  readonly lowest: number
  /** Sample standard deviation (n − 1), and the one used: at least 8 % of the mean. */
  readonly s: number
  readonly usedS: number
  readonly kn: number
  readonly margin: number
  readonly byMean: number
  readonly byLowest: number
  /** The lesser of the two; a scatter beyond reason can bring it below zero. */
  readonly characteristic: number
}

/**
 * Characteristic in-situ strength of one test region from cores (EN 13791:2019 clause 8, unverified):
 * min(fm − kn·s, flowest + M). Strengths of 2:1 cores in MPa, at least 8. `values.empty`, `values.tooFew`,
 * `values.notFinite`, `values.outOfBounds` (not above 0), `number.overflow`.
 */
export function inSituCharacteristic(
  strengthsMpa: readonly number[],
): Result<InSituCharacteristic, ValuesCode | OverflowCode> {
  const fault = faultOf(strengthsMpa, { least: LEAST_CORES, above: 0 })
  if (fault) return fault
  const spread = summary(strengthsMpa)
  if (!spread.ok) return spread
  const { n, mean, min: lowest } = spread.value
  const s = spread.value.s ?? 0
  const usedS = Math.max(s, LEAST_V * mean)
  const kn = knOf(n)
  const margin = lowestMargins.find(({ fromMpa }) => lowest >= fromMpa)?.marginMpa ?? 0
  const [byMean, byLowest] = [mean - kn * usedS, lowest + margin]
  return settled({
    n,
    mean,
    lowest,
    s,
    usedS,
    kn,
    margin,
    byMean,
    byLowest,
    characteristic: Math.min(byMean, byLowest),
  })
}

/** Share of the specified characteristic strength that the structure must have, 0.85 (EN 13791, EN 1992-1-1 A.2.3; unverified). */
const IN_SITU_SHARE = 0.85
/** Strength of a 2:1 core over that of a 1:1 core (EN 13791:2019, unverified). */
const TWO_TO_ONE = 0.82

/** Returns the required characteristic in-situ strength: 0.85 · fck, in the unit of fck. `number.outOfBounds`. */
export const inSituRequirement = (fck: number): Result<number, BoundsCode> =>
  outside({ fck }, positive) ?? ok(IN_SITU_SHARE * fck)

/** Converts the strength of a 1:1 core to that of a 2:1 core: × 0.82, in its unit. `number.outOfBounds`. */
export const twoToOneStrength = (oneToOne: number): Result<number, BoundsCode> =>
  outside({ oneToOne }, positive) ?? ok(TWO_TO_ONE * oneToOne)

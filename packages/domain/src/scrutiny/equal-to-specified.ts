import { outside, positive } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import { binomialUpper } from '../statistics/distribution/binomial.ts'
import { summary } from '../statistics/summary.ts'
import { recordedSteps, type StepsCode } from './recorded-steps.ts'
import { defaultAlpha, faultOfAlpha, signOf, strongerOf, type ScrutinyCode, type Sign } from './sign.ts'
import { leastOverallV } from './small-overall-spread.ts'

/**
 * Among the results near the specified strength: number of this kind, number expected by chance, probability of as
 * many.
 */
type Among = {
  readonly count: number
  readonly chance: number
  readonly expected: number
  readonly rate: number
  readonly indices: readonly number[]
}
export type EqualToSpecified = Sign<
  'equalToSpecified',
  {
    readonly specified: number
    readonly from: number
    readonly to: number
    readonly near: number
    readonly below: number
    readonly equal: Among
    /** At the specified strength or just above it. */
    readonly atOrAbove: Among
  }
>
export type SpecifiedCode = StepsCode | ScrutinyCode | 'scrutiny.specifiedOffStep' | 'scrutiny.tooCoarse'

/** 0.5 MPa, 50 psi or 5 kgf/cm² to each side in the usual steps of a report. */
export const defaultSteps = 5

/** The share of each of the steps −k … k around a strength under a normal curve; only its slope there matters. */
function sharesAround(steps: number, stepInS: number, z: number): readonly number[] {
  const exponents = Array.from({ length: 2 * steps + 1 }, (_, at) => -((z + (at - steps) * stepInS) ** 2) / 2)
  const largest = Math.max(...exponents)
  const weights = exponents.map((exponent) => Math.exp(exponent - largest))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** The results at the specified strength, or at most so many steps above it, among those near it. */
function among(
  distances: readonly number[],
  near: number,
  chance: number,
  most: number,
): Result<Among, ScrutinyCode> {
  const indices = [...distances.entries()]
    .filter(([, distance]) => distance >= 0 && distance <= most)
    .map(([index]) => index)
  const rate = binomialUpper(near, Math.min(1, chance), indices.length)
  if (!rate.ok) return rate
  return ok({ count: indices.length, chance, expected: near * chance, rate: rate.value, indices })
}

/**
 * Detects results that equal the specified strength, or lie just above it, too often: the specified value written in as
 * a result, or a shortfall lifted over the line. Strength tests above 0 as reported, in steps of `resolution`, in the
 * unit of `specified`, of one class. Only those within `steps` steps of the specified strength are compared, in two
 * tests: equal against near, and at or above against near; the rate of the stronger is doubled.
 * Honest model `smoothAroundSpecified`: near the specified strength results have the slope of a normal curve with their
 * own mean and s (s of 3.5 % of the specified strength at least, so that made-up results do not explain themselves):
 * above is a little likelier than below where the mean is above. Errors: `scrutiny.specifiedOffStep` { specified,
 * resolution }, `scrutiny.tooCoarse` { resolution, steps, most } where the window would be wider than that s,
 * `scrutiny.finerThanResolution`, `scrutiny.tooMany`, `values.*`, `number.*`.
 */
export function equalToSpecified(of: {
  readonly strengths: readonly number[]
  readonly specified: number
  readonly resolution: number
  readonly steps?: number
  readonly alpha?: number
}): Result<EqualToSpecified, SpecifiedCode> {
  const { strengths, specified, resolution, steps = defaultSteps, alpha = defaultAlpha } = of
  const fault =
    faultOfAlpha(alpha) ??
    outside({ specified }, positive) ??
    outside({ steps }, { least: 1, most: 100, whole: true })
  if (fault) return fault
  const recorded = recordedSteps(strengths, resolution)
  if (!recorded.ok) return recorded
  const line = recordedSteps([specified], resolution)
  if (!line.ok) return fail('scrutiny.specifiedOffStep', { specified, resolution })
  const leastS = (leastOverallV / 100) * specified
  const window = steps * resolution
  if (window > leastS) return fail('scrutiny.tooCoarse', { resolution, steps, most: leastS / steps })
  const own = summary(strengths)
  if (!own.ok) return own

  const s = Math.max(own.value.s ?? 0, leastS)
  const shares = sharesAround(steps, resolution / s, (specified - own.value.mean) / s)
  const distances = recorded.value.map((step) => step - (line.value[0] ?? 0))
  const near = distances.filter((distance) => Math.abs(distance) <= steps).length
  const equal = among(distances, near, shares[steps] ?? 0, 0)
  if (!equal.ok) return equal
  const chance = shares.slice(steps).reduce((sum, share) => sum + share, 0)
  const atOrAbove = among(distances, near, chance, steps)
  if (!atOrAbove.ok) return atOrAbove
  return signOf({
    sign: 'equalToSpecified',
    model: 'smoothAroundSpecified',
    n: strengths.length,
    alpha,
    falseAlarmRate: strongerOf(equal.value.rate, atOrAbove.value.rate),
    evidence: {
      specified,
      from: specified - window,
      to: specified + window,
      near,
      below: near - atOrAbove.value.count,
      equal: equal.value,
      atOrAbove: atOrAbove.value,
    },
  })
}

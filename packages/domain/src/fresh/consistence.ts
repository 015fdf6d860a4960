import { type BoundsCode, notNegative, outside } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import { roundTo } from '../quantity/rounding.ts'
import { fail, ok, type Result } from '../result.ts'
import { type ConsistenceClass, consistenceClasses, type ConsistenceTest } from './consistence-classes.ts'

/** Reporting step, and minimum and maximum that the apparatus can show: the cone is 300 mm high. */
export const scales = {
  slump: { step: 10, least: 0, most: 300 },
  flow: { step: 10, least: 0 },
  compaction: { step: 0.01, least: 1 },
  vebe: { step: 1, least: 0 },
  slumpFlow: { step: 10, least: 0 },
} as const satisfies Record<ConsistenceTest, { step: number; least: number; most?: number }>

/**
 * A measured consistence as EN 12350 reports it: slump, flow and slump-flow to 10 mm, Vebe to 1 s (all unverified),
 * degree of compactability to 0.01 (unverified). `number.outOfBounds` for values that the apparatus cannot show.
 */
function reportedConsistence(test: ConsistenceTest, value: number): Result<number, BoundsCode> {
  const { step, ...bounds } = scales[test]
  return outside({ [test]: value }, bounds) ?? ok(roundTo(step, value))
}

const holds = ({ least, most }: Pick<ConsistenceClass, 'least' | 'most'>, reported: number) =>
  (least === null || reported >= least) && (most === null || reported <= most)

/** `class` null: no class of EN 206 holds the value (a slump below 10 mm, a slump-flow below 550 or above 850 mm). */
export type Classified = { readonly reported: number; readonly class: ConsistenceClass | null }

/**
 * The class of a measured value (mm, s or ratio). The value is rounded as it is reported first, so that no value falls
 * between two classes: a slump of 45 mm is reported as 50 mm and belongs to S2.
 */
export function classOf(test: ConsistenceTest, value: number): Result<Classified, BoundsCode> {
  const reported = reportedConsistence(test, value)
  if (!reported.ok) return reported
  const held = consistenceClasses.find((row) => row.test === test && holds(row, reported.value))
  return ok({ reported: reported.value, class: held ?? null })
}

/** `by` is how far the value lies outside, in its own unit: negative below the least, positive above the most, 0 inside. */
export type Fit = {
  /** Compared with a class as reported, with a target as measured. */
  readonly value: number
  readonly least: number | null
  readonly most: number | null
  readonly fits: boolean
  readonly by: number
}

/** Returns how far a value lies outside a span, ends included; null is open. Nothing is rounded. */
export function fitsSpan(value: number, { least, most }: Pick<ConsistenceClass, 'least' | 'most'>): Fit {
  const short = least !== null && value < least ? value - least : 0
  const over = most !== null && value > most ? value - most : 0
  const by = short + over
  return { value, least, most, fits: by === 0, by }
}

/**
 * Checks a measured value, rounded as reported, against a specified class ('S3', 'F4', …; EN 206), ends included.
 * `consistence.noClass` for an unknown class name.
 */
export function fitsClass(name: string, value: number): Result<Fit, BoundsCode | 'consistence.noClass'> {
  const row = consistenceClasses.find((candidate) => candidate.name === name)
  if (!row) return fail('consistence.noClass', { name })
  const reported = reportedConsistence(row.test, value)
  return reported.ok ? ok(fitsSpan(reported.value, row)) : reported
}

/**
 * Checks a value against target ± tolerance (same unit as the value), ends included. The value is compared as measured:
 * rounded, 104 mm would pass 80 ± 20. The tolerance is that of the specification: none is assumed here.
 */
export function fitsTarget(
  test: ConsistenceTest,
  value: number,
  target: number,
  tolerance: number,
): Result<Fit, BoundsCode | OverflowCode> {
  const refusal = outside({ target, tolerance }, notNegative)
  if (refusal) return refusal
  const reported = reportedConsistence(test, value)
  if (!reported.ok) return reported
  // Sums of decimals such as 1.15 − 0.04 carry binary noise; limits are as fine as a thousandth.
  const [least, most] = [roundTo(0.001, target - tolerance), roundTo(0.001, target + tolerance)]
  return settled(fitsSpan(value, { least, most }))
}

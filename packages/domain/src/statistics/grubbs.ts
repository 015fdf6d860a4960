import type { BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { grubbsCritical, grubbsPValue, type GrubbsSuspect } from './grubbs-critical.ts'
import { summary } from './summary.ts'
import { faultOf, type ValuesCode } from './values.ts'
import { withAndWithout, type WithAndWithout } from './with-and-without.ts'

export type Grubbs = WithAndWithout & {
  /** Distance of the tested value from the mean, in standard deviations; 0 where all values are equal. */
  readonly g: number
  readonly critical: number
  /** At most this share of normal samples would show such a g (Bonferroni's bound, close where it is small). */
  readonly pValue: number
  /** The tested value, the first of equals; null where all values are equal. */
  readonly suspect: { readonly index: number; readonly value: number } | null
  readonly outlier: boolean
}

const distances = {
  farthest: (step: number) => Math.abs(step),
  greatest: (step: number) => step,
  least: (step: number) => -step,
} as const satisfies Record<GrubbsSuspect, (step: number) => number>

function greatestAt(values: readonly number[]): number {
  let found = 0
  for (const [index, value] of values.entries()) if (value > (values[found] ?? 0)) found = index
  return found
}

/**
 * Grubbs' test of one outlier among three values or more of one normal population: flagged where g > critical, never
 * dropped; the summary is given with and without it (ASTM E178; NIST handbook 1.3.5.17). One value, one test: repeated
 * on the remaining values, the test no longer has its α, so it takes no list of removed values. Errors: `values.*`,
 * `number.outOfBounds` (`alpha`), `number.overflow`, `grubbs.spreadLost` { min, max } where the values differ by less
 * than can be squared.
 */
export function grubbs(
  values: readonly number[],
  { alpha = 0.05, suspect = 'farthest' }: { alpha?: number; suspect?: GrubbsSuspect } = {},
): Result<Grubbs, ValuesCode | BoundsCode | OverflowCode | 'grubbs.spreadLost'> {
  const fault = faultOf(values, { least: 3 })
  if (fault) return fault
  const critical = grubbsCritical(values.length, { alpha, suspect })
  if (!critical.ok) return critical
  const whole = withAndWithout(values, [])
  if (!whole.ok) return whole
  const { n, min, max } = whole.value.all
  if (min === max) {
    const nothing = { g: 0, critical: critical.value, pValue: 1, suspect: null, outlier: false }
    return settled({ ...whole.value, ...nothing })
  }
  // Taken from the least value, the differences keep the digits that a large mean would cost them.
  const steps = values.map((value) => value - min)
  const spread = summary(steps)
  if (!spread.ok) return spread
  const { mean, s } = spread.value
  if (s === null || s === 0) return fail('grubbs.spreadLost', { min, max })
  const apart = steps.map((step) => distances[suspect](step - mean) / s)
  const index = greatestAt(apart)
  const g = apart[index] ?? 0
  const outlier = g > critical.value
  const split = withAndWithout(values, outlier ? [index] : [])
  if (!split.ok) return split
  return settled({
    ...split.value,
    g,
    critical: critical.value,
    pValue: grubbsPValue(g, n, suspect),
    suspect: { index, value: values[index] ?? 0 },
    outlier,
  })
}

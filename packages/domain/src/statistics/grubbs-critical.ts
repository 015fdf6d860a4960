import { outside, type BoundsCode } from '../bounds.ts'
import { ok, type Result } from '../result.ts'
import { studentAbove, studentQuantile } from './distribution/student.ts'

/** Tested value: the one farthest from the mean on either side, or an end chosen beforehand. */
export type GrubbsSuspect = 'farthest' | 'greatest' | 'least'

/** Number of possible suspects as a multiple of n: both sides for the farthest, one for a chosen end. */
const chances = { farthest: 2, greatest: 1, least: 1 } as const satisfies Record<GrubbsSuspect, number>

/**
 * The g that n ≥ 3 normal values exceed with probability α (1e-6 to 0.5): (n − 1)/√n · √(t²/(n − 2 + t²)), t at α/(2n)
 * for the farthest value, at α/n for a chosen end, with n − 2 degrees of freedom (ASTM E178; NIST handbook 1.3.5.17).
 * Errors: `number.outOfBounds`.
 */
export function grubbsCritical(
  n: number,
  { alpha = 0.05, suspect = 'farthest' }: { alpha?: number; suspect?: GrubbsSuspect } = {},
): Result<number, BoundsCode> {
  const fault =
    outside({ n }, { least: 3, most: 1e7, whole: true }) ?? outside({ alpha }, { least: 1e-6, most: 0.5 })
  if (fault) return fault
  const t = studentQuantile(alpha / (chances[suspect] * n), n - 2)
  if (!t.ok) return t
  return ok((n - 1) / Math.sqrt(n * (1 + (n - 2) / t.value ** 2)))
}

/** The α at which this g would be critical, 1 at most. */
export function grubbsPValue(g: number, n: number, suspect: GrubbsSuspect): number {
  const rest = (n - 1) ** 2 - n * g * g
  // g has a greatest value, (n − 1)/√n, which it reaches where all the other values are equal.
  if (rest <= 0) return 0
  return Math.min(1, chances[suspect] * n * studentAbove(g * Math.sqrt((n * (n - 2)) / rest), n - 2))
}

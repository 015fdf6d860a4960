import { outside, type BoundsCode } from '../../bounds.ts'
import { ok, type Result } from '../../result.ts'
import { betaTails } from './incomplete-beta.ts'

const count = { least: 0, most: 1e7, whole: true } as const

/** P(X ≥ k) for X successes in n trials of chance p each (0 ≤ p ≤ 1), n and k up to 10⁷. Errors: `number.outOfBounds`. */
export function binomialUpper(n: number, p: number, k: number): Result<number, BoundsCode> {
  const fault = outside({ n, k }, count) ?? outside({ p }, { least: 0, most: 1 })
  if (fault) return fault
  if (k === 0) return ok(1)
  return ok(k > n ? 0 : betaTails(k, n - k + 1, p, 1 - p).lower)
}

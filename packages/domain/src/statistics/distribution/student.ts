import { finite, outside, type BoundsCode } from '../../bounds.ts'
import { ok, type Result } from '../../result.ts'
import { betaTails } from './incomplete-beta.ts'
import { quantileAbove } from './invert.ts'
import { probability } from './probability.ts'

/** The share of Student's t distribution above t. Written without t², which overflows long before the tail ends. */
export const studentAbove = (t: number, degreesOfFreedom: number): number => {
  const ratio = (t / degreesOfFreedom) * t
  const { lower, upper } = betaTails(degreesOfFreedom / 2, 0.5, 1 / (1 + ratio), 1 / (1 + 1 / ratio))
  return t > 0 ? lower / 2 : (1 + upper) / 2
}

const faultOfFreedom = (degreesOfFreedom: number) => outside({ degreesOfFreedom }, { least: 1, most: 1e7 })

/** The share of Student's t distribution below t; degrees of freedom 1 to 10⁷, whole or not. Errors: `number.outOfBounds`. */
export const studentCdf = (t: number, degreesOfFreedom: number): Result<number, BoundsCode> =>
  outside({ t }, finite) ?? faultOfFreedom(degreesOfFreedom) ?? ok(studentAbove(-t, degreesOfFreedom))

/**
 * The t below which the share p of Student's distribution lies, 1e-100 ≤ p < 1; degrees of freedom 1 to 10⁷, whole or not.
 * Errors: `number.outOfBounds`.
 */
export function studentQuantile(p: number, degreesOfFreedom: number): Result<number, BoundsCode> {
  const fault = outside({ p }, probability) ?? faultOfFreedom(degreesOfFreedom)
  if (fault) return fault
  if (p === 0.5) return ok(0)
  const [share, sign] = p < 0.5 ? [p, -1] : [1 - p, 1]
  return ok(sign * quantileOf(share, degreesOfFreedom))
}

/** Every forecast of a list and every outlier test of a set asks for the same few quantiles, each found by iteration. */
const found = new Map<string, number>()
const mostFound = 1_000

function quantileOf(share: number, degreesOfFreedom: number): number {
  const name = `${share} ${degreesOfFreedom}`
  const known = found.get(name)
  if (known !== undefined) return known
  if (found.size >= mostFound) found.clear()
  const t = quantileAbove((at) => studentAbove(at, degreesOfFreedom), share)
  found.set(name, t)
  return t
}

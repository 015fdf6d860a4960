import {
  outside,
  notNegative,
  positive,
  type Bounds,
  type BoundsCode,
  type OutOfBounds,
} from '../../bounds.ts'
import { toMegapascals } from '../../quantity/stress.ts'
import { fail, type Result } from '../../result.ts'
import type { JudgedTest, Series } from '../rule-set.ts'

export type SeriesCode = BoundsCode | 'series.empty'

/** Range of possible strengths: no concrete is outside it, and no computation inside it overflows. */
export const possibleMpa = { least: 0.001, most: 10_000 } as const satisfies Bounds
/** Range of valid dates. */
const instant = { least: -8.64e15, most: 8.64e15 } as const satisfies Bounds

/** Refuses the first invalid value of a series, with its position; null when all can be judged. */
export function faultOfSeries({
  specified,
  designAgeHours,
  tests,
}: Series<JudgedTest>): Result<never, SeriesCode, OutOfBounds | object> | null {
  if (tests.length === 0) return fail('series.empty')
  const fault =
    outside({ designAgeHours }, positive) ??
    outside({ specified: toMegapascals(specified.value, specified.unit) }, possibleMpa)
  if (fault) return fault
  for (const [index, { unroundedMpa, n, pending, castAt, ageHours }] of tests.entries()) {
    const name = (what: string) => `tests.${index}.${what}`
    const found =
      outside({ [name('castAt')]: castAt }, instant) ??
      outside({ [name('ageHours')]: ageHours }, positive) ??
      (unroundedMpa === null ? null : outside({ [name('unroundedMpa')]: unroundedMpa }, possibleMpa)) ??
      outside({ [name('n')]: n, [name('pending')]: pending }, { ...notNegative, whole: true })
    if (found) return found
  }
  return null
}

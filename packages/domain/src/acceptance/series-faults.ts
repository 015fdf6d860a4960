import { outside, notNegative, positive, finite, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { fail, type Result } from '../result.ts'
import type { JudgedTest, Series } from './rule-set.ts'

export type SeriesCode = BoundsCode | 'series.empty'

/** The first thing about a series that cannot be, with the number and where it stands; null when all can be judged. */
export function faultOfSeries({
  specified,
  designAgeHours,
  tests,
}: Series<JudgedTest>): Result<never, SeriesCode, OutOfBounds | object> | null {
  if (tests.length === 0) return fail('series.empty')
  const fault = outside({ specified: specified.value, designAgeHours }, positive)
  if (fault) return fault
  for (const [index, { unroundedMpa, n, pending, castAt, ageHours }] of tests.entries()) {
    const name = (what: string) => `tests.${index}.${what}`
    const found =
      outside({ [name('castAt')]: castAt }, finite) ??
      outside({ [name('ageHours')]: ageHours, ...strength(name, unroundedMpa) }, positive) ??
      outside({ [name('n')]: n, [name('pending')]: pending }, { ...notNegative, whole: true })
    if (found) return found
  }
  return null
}

const strength = (name: (what: string) => string, mpa: number | null) =>
  mpa === null ? {} : { [name('unroundedMpa')]: mpa }

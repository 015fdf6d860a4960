import { mostRangeOf } from './range-limit.ts'
import type { Identity, JudgedTest, Series } from './rule-set.ts'
import type { ReasonValues } from './verdict.ts'

/** Whether a test can be judged at all, and if not, why. */
export type Standing =
  | 'judged'
  | 'early'
  | 'later'
  | 'incomplete'
  | 'tooFew'
  | 'rangeTooWide'
  | 'otherShape'
  | 'otherGrade'
  | 'otherClass'

/**
 * Early and late ages, sets that still wait, sets too small, sets whose specimens lie further apart than the rules accept and
 * shapes the rules do not know are never judged.
 */
export function classify<Test extends JudgedTest>(
  { leastSpecimens, mostRange }: Pick<Identity, 'leastSpecimens' | 'mostRange'>,
  { designAgeHours, shape }: Series<Test>,
  { ageHours, n, pending, unroundedMpa, rangePercent }: Test,
): { readonly standing: Standing; readonly values: ReasonValues } {
  // Also what every object has, such as 'toString', is no shape.
  const needed = Object.hasOwn(leastSpecimens, shape) ? leastSpecimens[shape] : undefined
  if (needed === undefined) return { standing: 'otherShape', values: { shape } }
  if (ageHours !== designAgeHours) {
    return { standing: ageHours < designAgeHours ? 'early' : 'later', values: { ageHours, designAgeHours } }
  }
  if (pending > 0) return { standing: 'incomplete', values: { n, pending } }
  if (n < needed || unroundedMpa === null) return { standing: 'tooFew', values: { n, needed } }
  const range = mostRange && mostRangeOf(mostRange, { n, rangePercent })
  if (range?.exceeded)
    return { standing: 'rangeTooWide', values: { range: range.percent, mostRange: range.most } }
  return { standing: 'judged', values: {} }
}

import { mostRangeOf } from './range-limit.ts'
import type { Identity, JudgedTest, Series } from '../rule-set.ts'
import { convertResult, type Convertible, type Inconvertible } from '../shape-conversion.ts'
import type { ReasonValues } from '../verdict.ts'

/** Whether a test can be judged at all, and if not, why. */
export type Standing =
  | 'judged'
  | 'early'
  | 'later'
  | 'incomplete'
  | 'tooFew'
  | 'rangeTooWide'
  | Inconvertible
  | 'otherBasis'
  | 'otherGrade'
  | 'otherClass'

type Stood = {
  readonly standing: Standing
  readonly values: ReasonValues
  /** The strength that is held against the limits; null where there is none. */
  readonly converted: Convertible | null
}

/**
 * Early and late ages, sets that still wait, sets too small, sets whose specimens lie further apart than the rules accept,
 * specimens and curings that the rules do not know, and a strength specified for another specimen are never judged.
 * `specifiedMpa`: on the kind of specimen compared, null where it is not known for it.
 */
export function classify<Test extends JudgedTest>(
  rules: Pick<Identity, 'leastSpecimens' | 'mostRange' | 'conversions'>,
  { designAgeHours, shape }: Series<Test>,
  specifiedMpa: number | null,
  test: Test,
): Stood {
  const { ageHours, n, pending, unroundedMpa, rangePercent, curing } = test
  // Also what every object has, such as 'toString', is no shape.
  const needed = Object.hasOwn(rules.leastSpecimens, shape) ? rules.leastSpecimens[shape] : undefined
  if (needed === undefined) return { standing: 'otherShape', values: { shape }, converted: null }
  if (specifiedMpa === null) return { standing: 'otherBasis', values: {}, converted: null }
  const carried =
    unroundedMpa === null ? null : convertResult(rules, { shape, specifiedMpa }, { curing, unroundedMpa })
  const converted = typeof carried === 'string' ? null : carried
  const stood = (standing: Standing, values: ReasonValues): Stood => ({ standing, values, converted })
  if (ageHours !== designAgeHours)
    return stood(ageHours < designAgeHours ? 'early' : 'later', { ageHours, designAgeHours })
  if (pending > 0) return stood('incomplete', { n, pending })
  if (n < needed || unroundedMpa === null) return stood('tooFew', { n, needed })
  if (typeof carried === 'string') return stood(carried, {})
  const range = rules.mostRange && mostRangeOf(rules.mostRange, { n, rangePercent })
  if (range?.exceeded) return stood('rangeTooWide', { range: range.percent, mostRange: range.most })
  return stood('judged', {})
}

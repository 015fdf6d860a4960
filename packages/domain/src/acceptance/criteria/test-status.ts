import { mostRangeOf } from './range-limit.ts'
import type { Identity, JudgedTest, Series } from '../rule-set.ts'
import { convertResult, type Convertible, type Inconvertible } from '../shape-conversion.ts'
import type { ReasonValues } from '../verdict.ts'

/** Result of the classification of a test: judged, or the reason why it cannot be. */
export type TestStatus =
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

type Classification = {
  readonly status: TestStatus
  readonly values: ReasonValues
  /** The strength compared with the limits; null where there is none. */
  readonly converted: Convertible | null
}

/**
 * Classifies a test. Never judged: early and late ages, incomplete sets, sets too small, sets with too wide a range,
 * specimens and curings that the rules do not cover, and a strength specified for another specimen type.
 * `specifiedMpa`: on the kind of specimen compared, null where it is not known.
 */
export function classify<Test extends JudgedTest>(
  rules: Pick<Identity, 'leastSpecimens' | 'mostRange' | 'conversions'>,
  { designAgeHours, shape }: Series<Test>,
  specifiedMpa: number | null,
  test: Test,
): Classification {
  const { ageHours, n, pending, unroundedMpa, rangePercent, curing } = test
  // Inherited property names, such as 'toString', are no shapes.
  const needed = Object.hasOwn(rules.leastSpecimens, shape) ? rules.leastSpecimens[shape] : undefined
  if (needed === undefined) return { status: 'otherShape', values: { shape }, converted: null }
  if (specifiedMpa === null) return { status: 'otherBasis', values: {}, converted: null }
  const carried =
    unroundedMpa === null ? null : convertResult(rules, { shape, specifiedMpa }, { curing, unroundedMpa })
  const converted = typeof carried === 'string' ? null : carried
  const classified = (status: TestStatus, values: ReasonValues): Classification => ({
    status,
    values,
    converted,
  })
  if (ageHours !== designAgeHours)
    return classified(ageHours < designAgeHours ? 'early' : 'later', { ageHours, designAgeHours })
  if (pending > 0) return classified('incomplete', { n, pending })
  if (n < needed || unroundedMpa === null) return classified('tooFew', { n, needed })
  if (typeof carried === 'string') return classified(carried, {})
  const range = rules.mostRange && mostRangeOf(rules.mostRange, { n, rangePercent })
  if (range?.exceeded) return classified('rangeTooWide', { range: range.percent, mostRange: range.most })
  return classified('judged', {})
}

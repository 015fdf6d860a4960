import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { testingStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { classOfControl } from '@probeta/domain/statistics/class-of-control.ts'
import { withinTestOfGroups, type SetGroup } from '@probeta/domain/statistics/within-test-groups.ts'

export type WithinRow = NonNullable<ResultOf<typeof testingStatisticsEndpoint>['whole']>

/** The groups of sets of one size each, under one name. */
export type NamedGroups = {
  readonly key: string | null
  readonly name: string | null
  readonly groups: readonly SetGroup[]
}

/** Null where the sets have a size no factor is known for. */
export function sumWithin({ key, name, groups }: NamedGroups): WithinRow | null {
  const of = withinTestOfGroups(groups)
  if (!of.ok) return null
  const { sets, mean, s1, v1 } = of.value
  const meanRangeMpa = groups.reduce((sum, group) => sum + group.meanRange * group.sets, 0) / sets
  const withheld = sets < leastForDeviation ? ('fewerThanTen' as const) : null
  // Within the tests V1 judges, whatever was specified.
  const reached = classOfControl({
    component: 'withinTest',
    place: 'field',
    specified: mean,
    unit: 'MPa',
    s: s1,
    v: v1,
  })
  return {
    key,
    name,
    sets,
    specimens: groups.reduce((sum, group) => sum + group.sets * group.specimens, 0),
    meanRangeMpa,
    meanRangePercent: (100 * meanRangeMpa) / mean,
    s1Mpa: withheld ? null : s1,
    v1: withheld ? null : v1,
    class: withheld || !reached.ok ? null : reached.value.class,
    withheld,
  }
}

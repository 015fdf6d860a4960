import type { Judged } from '@probeta/domain/acceptance/rule-set.ts'
import { judgeByHistory } from '@probeta/domain/acceptance/rule-history.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { SeriesTest, TestKey } from './fetch-series.ts'

export type JudgedInSeries = Judged<SeriesTest>

export const nameOf = ({ sampleId, ageHours }: TestKey) => `${sampleId}:${ageHours}`

const seriesOf = ({ mixId, ageHours, shape }: SeriesTest) => `${mixId}:${ageHours}:${shape}`

/** Each test judged among its neighbours (same mix, age and shape, by casting), under its name. */
export function judgeSeries(tests: readonly SeriesTest[]): ReadonlyMap<string, JudgedInSeries> {
  const judged = [...Map.groupBy(tests, seriesOf).values()].flatMap((series) => {
    const [first] = series
    if (!first) return []
    const { specified, designAgeHours, shape } = first
    const steps = reportingStepsOf(first.method)
    const of = judgeByHistory(first.rules, { specified, designAgeHours, shape, steps, tests: series })
    // Stored values were validated when they came in: a series that cannot be judged is a bug here, not an answer.
    if (!of.ok) throw new Error(`mix ${first.mixId}: ${of.code} ${JSON.stringify(of.detail)}`)
    return of.value
  })
  return new Map(judged.map((one) => [nameOf(one.test), one]))
}

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { punctualityStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import type { Context } from '../../http/context.ts'
import type { Delay } from '../../stores/statistics/fetch-punctuality.ts'

type Answer = ResultOf<typeof punctualityStatisticsEndpoint>

/** Quantiles (type 7: linear between ranks) of delays in hours, counted in tenths. */
export function hoursOf(delays: readonly Delay[]): Answer['hours'] {
  const counted = new Map<number, number>()
  for (const { tenths, tests } of delays) counted.set(tenths, (counted.get(tenths) ?? 0) + tests)
  const steps = [...counted].toSorted(([a], [b]) => a - b)
  const n = steps.reduce((sum, [, tests]) => sum + tests, 0)
  if (n === 0) return null
  const ranked = (rank: number) => {
    let passed = 0
    return (steps.find(([, tests]) => (passed += tests) > rank)?.[0] ?? 0) / 10
  }
  const at = (p: number) => {
    const rank = (n - 1) * p
    const low = ranked(Math.floor(rank))
    return low + (ranked(Math.ceil(rank)) - low) * (rank - Math.floor(rank))
  }
  return { n, median: at(0.5), q1: at(0.25), q3: at(0.75), p90: at(0.9), max: at(1) }
}

export const answerPunctuality = (
  ctx: Context,
  { query }: Parsed<typeof punctualityStatisticsEndpoint>,
): Promise<Answer> =>
  ctx.read(async ({ statistics }) => {
    const { months, delays } = await statistics.punctuality(query)
    const byMonth = Map.groupBy(delays, ({ month }) => month)
    const sum = (of: 'broken' | 'onTime') => months.reduce((all, month) => all + month[of], 0)
    return {
      broken: sum('broken'),
      onTime: sum('onTime'),
      exclusions: await statistics.leftOut(query, 'everyAge'),
      hours: hoursOf(delays),
      months: months.map((month) => ({ ...month, hours: hoursOf(byMonth.get(month.month) ?? []) })),
      overdue: await statistics.overdue(query, ctx.installation.now()),
    }
  }, 'oneMoment')

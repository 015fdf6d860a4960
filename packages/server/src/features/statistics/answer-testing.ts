import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostCharted } from '@probeta/contract/results/statistics-filter.ts'
import type { testingStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { fractureTypes } from '@probeta/domain/specimen/fracture.ts'
import type { Context } from '../../http/context.ts'
import type { Early } from '../../stores/statistics/fetch-early.ts'
import type { Newest } from '../../stores/statistics/fetch-newest.ts'
import { spreadOf } from './sum-strengths.ts'
import { type NamedGroups, sumWithin, type WithinRow } from '../../stores/statistics/sum-within.ts'

type Answer = ResultOf<typeof testingStatisticsEndpoint>
/** The most pairs drawn: the newest. */
const mostPairs = 2_000

const rowsOf = (named: readonly NamedGroups[]): WithinRow[] =>
  named.flatMap((groups) => sumWithin(groups) ?? [])
/** Sorts by the number of sets, the most first, then by key; months are sorted by time instead. */
const largestFirst = (rows: WithinRow[]) =>
  rows.toSorted((a, b) => b.sets - a.sets || (a.key ?? '').localeCompare(b.key ?? ''))

/** The indices of the tests that have an early strength. */
const pairedOf = (points: Newest, early: Early) =>
  [...points.sampleId.keys()].filter((at) => early.meanMpa[at] !== null)

function gainOf(
  points: Newest,
  early: Early,
  places: readonly number[],
  codes: readonly string[],
): Answer['gain'] {
  const earlyMpa = places.map((at) => early.meanMpa[at] ?? 0)
  const lateMpa = places.map((at) => points.meanMpa[at] ?? 0)
  const summary = spreadOf(earlyMpa.map((mpa, at) => mpa / (lateMpa[at] ?? mpa)))
  if (!summary) return null
  const newest = -mostPairs
  const shown = places.slice(newest)
  return {
    earlyAgeHours: early.earlyAgeHours,
    lateAgeHours: early.lateAgeHours,
    summary,
    points: {
      sampleId: shown.map((at) => points.sampleId[at] ?? ''),
      sampleCode: [...codes],
      castAt: shown.map((at) => points.castAt[at] ?? 0),
      earlyMpa: earlyMpa.slice(newest),
      lateMpa: lateMpa.slice(newest),
    },
  }
}

export const answerTesting = (
  ctx: Context,
  { query }: Parsed<typeof testingStatisticsEndpoint>,
): Promise<Answer> =>
  ctx.read(async ({ statistics }) => {
    const within = await statistics.within(query)
    const { points } = await statistics.newest(query, mostCharted)
    const early = await statistics.early(points.sampleId, query.ageHours ?? null)
    const paired = early ? pairedOf(points, early) : []
    const codes = await statistics.codes(paired.slice(-mostPairs).map((at) => points.sampleId[at] ?? ''))
    const [whole = null] = rowsOf(within.whole)
    return {
      n: whole?.sets ?? 0,
      exclusions: await statistics.leftOut(query),
      whole,
      technicians: largestFirst(rowsOf(within.technicians)),
      presses: largestFirst(rowsOf(within.presses)),
      padSets: largestFirst(rowsOf(within.padSets)),
      months: rowsOf(within.months),
      fractures: fractureTypes.map(({ type, inspectIfLow }) => ({
        type,
        count: within.fractures[type - 1] ?? 0,
        inspectIfLow,
      })),
      gain: early && gainOf(points, early, paired, codes),
    }
  }, 'oneMoment')

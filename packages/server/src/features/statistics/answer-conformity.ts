import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Lot } from '@probeta/contract/concrete/lots.ts'
import { mostRunPoints, mostSeries } from '@probeta/contract/results/statistics-filter.ts'
import type {
  conformityStatisticsEndpoint,
  RunSeries,
} from '@probeta/contract/results/statistics-questions.ts'
import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import type { Run, RunOf } from '../../stores/statistics/fetch-runs.ts'
import { spreadOf } from './sum-strengths.ts'
import { thinRun } from './thin-run.ts'

type Series = z.output<typeof RunSeries>
/** The most breaches shown of a series: its newest. */
const mostBreaches = 20

/** The run charts of the series with the most tests, and what became of all tests. */
export const answerConformity = (
  ctx: Context,
  { query }: Parsed<typeof conformityStatisticsEndpoint>,
): Promise<ResultOf<typeof conformityStatisticsEndpoint>> =>
  ctx.read(async ({ statistics, strengthTests, lots }) => {
    const { n, outcomes, runs, seriesInAll } = await statistics.runs(query, mostSeries)
    const found = await Promise.all(
      runs.map(async (of) => {
        const run = await statistics.run(query, of)
        return { of, run, breaches: newestBreaches(run) }
      }),
    )
    // Full verdicts are needed of the tests that do not conform, and of the newest for its limits.
    const keys = found.flatMap(({ of, run, breaches }) => {
      const indices = new Set([...breaches, run.sampleId.length - 1])
      return [...indices].map((at) => ({ sampleId: run.sampleId[at] ?? '', ageHours: of.ageHours }))
    })
    const tests = new Map((await strengthTests.ofKeys(keys)).map((test) => [nameOf(test), test]))
    const most = Math.floor(mostRunPoints / Math.max(1, runs.length))
    const drawn = found.map(({ run }) => thinRun(run.meanMpa, most))
    const codes = await statistics.codes(
      found.flatMap(({ run }, of) => (drawn[of] ?? []).map((at) => run.sampleId[at] ?? '')),
    )
    const ofMixes = Map.groupBy(
      await lots.ofMixes([...new Set(runs.map(({ mix }) => mix.id))]),
      ({ mix }) => mix.id,
    )
    let taken = 0
    return {
      n,
      exclusions: await statistics.leftOut(query),
      outcomes,
      series: found.flatMap(({ of, run, breaches }, place) => {
        const indices = drawn[place] ?? []
        const sampleCode = codes.slice(taken, taken + indices.length)
        taken += indices.length
        const atDesignAge = of.ageHours === of.designAgeHours
        const newestLots = atDesignAge ? presentLots(ofMixes.get(of.mix.id) ?? []) : []
        return present({ of, run, indices, sampleCode, breaches, lots: newestLots }, tests)
      }),
      seriesInAll,
    }
  }, 'oneMoment')

/** Places of the tests that do not conform, the newest first. */
function newestBreaches({ outcome }: Run): number[] {
  const places: number[] = []
  for (let at = outcome.length - 1; at >= 0 && places.length < mostBreaches; at -= 1)
    if (outcome[at] === 'doesNotConform') places.push(at)
  return places
}

/** The most lots shown of a mix: its newest. */
const mostLots = 60

const presentLots = (lots: readonly Lot[]): Series['lots'] =>
  lots.slice(0, mostLots).flatMap(({ id, number, name, needed, outcome, reported, batches }) => {
    const [first] = batches
    const means = batches.flatMap(({ meanMpa }) => meanMpa ?? [])
    return first
      ? [
          {
            ...{ id, number, name, needed, outcome, reported },
            batches: batches.length,
            from: first.castAt,
            to: batches.at(-1)?.castAt ?? first.castAt,
            lowestMpa: means.length > 0 ? Math.min(...means) : null,
          },
        ]
      : []
  })

const nameOf = ({ sampleId, ageHours }: Pick<StrengthTest, 'sampleId' | 'ageHours'>) =>
  `${sampleId}:${ageHours}`

/** Limit that a test was compared with, in MPa; null where there was none. */
function limitOf(test: StrengthTest | undefined, quantity: 'single' | 'runningMean') {
  const compared = test?.verdict.compared.find((one) => one.quantity === quantity)
  return compared && compared.unit !== '%' ? toMegapascals(compared.limit, compared.unit) : null
}

const breachOf = ({ sampleId, sampleCode, ageHours, meanMpa, movingMeanMpa, verdict }: StrengthTest) => ({
  ...{ sampleId, sampleCode, ageHours, meanMpa, movingMeanMpa, verdict },
})

type SeriesFacts = {
  readonly of: RunOf
  readonly run: Run
  /** The points that are drawn, with the codes of their samples. */
  readonly indices: readonly number[]
  readonly sampleCode: string[]
  readonly breaches: readonly number[]
  readonly lots: Series['lots']
}

function present(
  { of: { n: _, shape: __, ...of }, run, indices, sampleCode, breaches, lots }: SeriesFacts,
  tests: ReadonlyMap<string, StrengthTest>,
): Series[] {
  const summary = spreadOf(run.meanMpa)
  if (!summary) return []
  const testAt = (at: number) =>
    tests.get(nameOf({ sampleId: run.sampleId[at] ?? '', ageHours: of.ageHours }))
  const newest = testAt(run.sampleId.length - 1)
  const pick = <T>(column: readonly T[]) => indices.flatMap((at) => column.slice(at, at + 1))
  return [
    {
      ...of,
      singleLimitMpa: limitOf(newest, 'single'),
      meanLimitMpa: limitOf(newest, 'runningMean'),
      summary,
      lots,
      points: {
        sampleId: pick(run.sampleId),
        sampleCode,
        castAt: pick(run.castAt),
        meanMpa: pick(run.meanMpa),
        testedMpa: pick(run.testedMpa),
        movingMeanMpa: pick(run.movingMeanMpa),
        outcome: pick(run.outcome),
      },
      thinned: indices.length < run.meanMpa.length,
      breaches: breaches.flatMap((at) => {
        const test = testAt(at)
        return test ? [{ ...breachOf(test), castAt: run.castAt[at] ?? 0 }] : []
      }),
      breachesInAll: run.outcome.filter((outcome) => outcome === 'doesNotConform').length,
    },
  ]
}

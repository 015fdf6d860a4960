import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostCharted } from '@probeta/contract/results/statistics-filter.ts'
import type { controlStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { type ControlComponent } from '@probeta/domain/statistics/standards-of-control.ts'
import { classOfControl } from '@probeta/domain/statistics/class-of-control.ts'
import type { Context } from '../../http/context.ts'
import type { MixOf, Newest } from '../../stores/statistics/fetch-newest.ts'
import type { MixRecord } from '../../stores/statistics/fetch-records.ts'
import { sumControl } from './sum-control.ts'
import { claimed, type Class, requiredOf, spreadOf } from './sum-strengths.ts'
import { sumWithin } from '../../stores/statistics/sum-within.ts'

type Answer = ResultOf<typeof controlStatisticsEndpoint>

/** The tables of control and of the required mean apply to compressive strength only. */
const isPressed = (method: string) => strengthKindOf(method) === 'compression'

/** The target of each mix, shown as 100 %: the mean that its own record requires. */
function targetsOf(mixes: readonly MixOf[], records: ReadonlyMap<string, MixRecord>): Answer['targets'] {
  return mixes.map(({ id, code, workSite, class: of, specifiedMpa, method }) => {
    const record = records.get(id)
    const { n, s } = record ? claimed({ ...record, v: null }) : { n: 0, s: null }
    const required = isPressed(method) ? requiredOf(of, { n, s }) : null
    return {
      mix: { id, code },
      workSite,
      class: of,
      n,
      targetMpa: required?.requiredMpa ?? specifiedMpa,
      basis: required?.basis ?? 'noData',
    }
  })
}

function controlClass(component: ControlComponent, { value, unit }: Class, s: number, v: number) {
  const of = classOfControl({ component, place: 'field', specified: value, unit, s, v })
  if (!of.ok) return null
  const { class: reached, value: compared, from, to, table } = of.value
  const { measure, unit: inUnit, source, verified } = table
  return { class: reached, value: compared, from, to, measure, unit: inUnit, source, verified }
}

/** When all tests are of one class: its standard of control and its required mean. */
function classOf(points: Newest, mixes: readonly MixOf[]): Answer['class'] {
  const [first] = mixes
  const summaryMpa = spreadOf(points.meanMpa)
  if (!first || !summaryMpa) return null
  const of = first.class
  if (mixes.some(({ class: { value, unit } }) => value !== of.value || unit !== of.unit)) return null
  if (!mixes.every(({ method }) => isPressed(method))) return null
  const sizes = Map.groupBy(
    [...points.n.keys()].filter((at) => (points.n[at] ?? 0) > 1),
    (at) => points.n[at] ?? 0,
  )
  const mean = (places: readonly number[], column: readonly (number | null)[]) =>
    places.reduce((sum, at) => sum + (column[at] ?? 0), 0) / places.length
  const within = sumWithin({
    key: null,
    name: null,
    groups: [...sizes].map(([specimens, places]) => ({
      specimens,
      sets: places.length,
      meanRange: mean(places, points.rangeMpa),
      mean: mean(places, points.meanMpa),
    })),
  })
  const { s, v } = summaryMpa
  const s1 = within?.s1Mpa ?? null
  const v1 = within?.v1 ?? null
  return {
    class: of,
    summaryMpa,
    overall: s === null || v === null ? null : controlClass('overall', of, fromMegapascals(s, of.unit), v),
    withinTest:
      s1 === null || v1 === null ? null : controlClass('withinTest', of, fromMegapascals(s1, of.unit), v1),
    s1Mpa: s1,
    v1,
    required: requiredOf(of, summaryMpa),
  }
}

const familyOf = ({ class: { value, unit }, method }: MixOf) => `${value} ${unit} ${method}`

export const answerControl = (
  ctx: Context,
  { query: { rules, ...filter } }: Parsed<typeof controlStatisticsEndpoint>,
): Promise<Answer> =>
  ctx.read(async ({ statistics }) => {
    const n = await statistics.count(filter)
    const { points, mixes } = await statistics.newest(filter, mostCharted)
    const records = await statistics.records(
      filter,
      mixes.map(({ id }) => id),
    )
    const targets = targetsOf(mixes, records)
    const inPercent = (mpa: number, at: number) =>
      (100 * mpa) / (targets[points.mix[at] ?? 0]?.targetMpa ?? mpa)
    const percent = points.meanMpa.map(inPercent)
    const early = await statistics.early(points.sampleId, filter.ageHours ?? null)
    return {
      n,
      charted: percent.length,
      exclusions: await statistics.leftOut(filter),
      targets,
      points: {
        sampleId: points.sampleId,
        sampleCode: await statistics.codes(points.sampleId),
        castAt: points.castAt,
        target: points.mix,
        percent,
        meanMpa: points.meanMpa,
      },
      ...sumControl(
        percent,
        { mix: points.mix, families: mixes.map(familyOf) },
        rules,
        early && {
          ageHours: early.earlyAgeHours,
          percent: early.meanMpa.map((mpa, at) => (mpa === null ? null : inPercent(mpa, at))),
        },
      ),
      class: classOf(points, mixes),
    }
  }, 'oneMoment')

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostCharted } from '@probeta/contract/results/statistics-filter.ts'
import type { supplierStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { quartiles } from '@probeta/domain/statistics/quantiles.ts'
import type { Context } from '../../http/context.ts'
import type { MixOf, Newest } from '../../stores/statistics/fetch-newest.ts'
import type { Readings } from '../../stores/stores.ts'
import { claimed, requiredOf } from './sum-strengths.ts'

const mostGroups = 24
/** The most tests drawn of a group: its newest. */
const mostDrawn = 300

type By = Parsed<typeof supplierStatisticsEndpoint>['query']['by']
type Answer = ResultOf<typeof supplierStatisticsEndpoint>
type Group = Awaited<ReturnType<Readings['statistics']['groups']>>['groups'][number]
type Drawn = { sampleId: string[]; castAt: number[]; meanMpa: number[] }

const keyAt = {
  supplier: (_: Newest, __: number, mix: MixOf) => mix.supplier?.id ?? null,
  plant: ({ plant }: Newest, at: number) => plant[at] || null,
  class: () => null,
  element: ({ element }: Newest, at: number) => element[at] || null,
} satisfies Record<By, (points: Newest, at: number, mix: MixOf) => string | null>

const nameOf = (key: string | null, { value, unit }: { value: number; unit: string }) =>
  `${value} ${unit} ${key ?? ''}`

/** The newest tests of each group, among the newest of the whole filter. */
function drawnOf(points: Newest, mixes: readonly MixOf[], by: By): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>()
  for (const [at, sampleId] of points.sampleId.entries()) {
    const mix = mixes[points.mix[at] ?? 0]
    if (!mix) continue
    const name = nameOf(keyAt[by](points, at, mix), mix.class)
    const group = drawn.get(name) ?? { sampleId: [], castAt: [], meanMpa: [] }
    group.sampleId.push(sampleId)
    group.castAt.push(points.castAt[at] ?? 0)
    group.meanMpa.push(points.meanMpa[at] ?? 0)
    drawn.set(name, group)
  }
  return drawn
}

const none: Drawn = { sampleId: [], castAt: [], meanMpa: [] }

/** The newest points of a group, with the quartiles of all that were found. */
function shownOf(group: Group, { sampleId, castAt, meanMpa }: Drawn) {
  const of = quartiles(meanMpa)
  const newest = -mostDrawn
  return {
    group,
    quartiles: of.ok ? of.value : null,
    sampleId: sampleId.slice(newest),
    castAt: castAt.slice(newest),
    meanMpa: meanMpa.slice(newest),
  }
}

function present(
  { group, quartiles: box, sampleId, castAt, meanMpa }: ReturnType<typeof shownOf>,
  sampleCode: string[],
): Answer['groups'][number] {
  const { key, name, class: of, specifiedMpa, below, s, mean } = group
  const summary = claimed({ ...group, v: s !== null && mean > 0 ? (100 * s) / mean : null })
  return {
    key,
    name,
    class: of,
    specifiedMpa,
    summary,
    required: requiredOf(of, summary),
    below,
    quartiles: box && { n: box.n, min: box.min, q1: box.q1, median: box.median, q3: box.q3, max: box.max },
    points: { sampleId, sampleCode, castAt, meanMpa },
    sampled: sampleId.length < summary.n,
  }
}

export const answerSuppliers = (
  ctx: Context,
  { query: { by, ...filter } }: Parsed<typeof supplierStatisticsEndpoint>,
): Promise<Answer> =>
  ctx.read(async ({ statistics }) => {
    const { groups, groupsInAll, n } = await statistics.groups(filter, by, mostGroups)
    const { points, mixes } = await statistics.newest(filter, mostCharted)
    const drawn = drawnOf(points, mixes, by)
    const shown = groups.map((group) => shownOf(group, drawn.get(nameOf(group.key, group.class)) ?? none))
    const codes = await statistics.codes(shown.flatMap(({ sampleId }) => sampleId))
    let taken = 0
    return {
      n,
      exclusions: await statistics.leftOut(filter),
      by,
      groupsInAll,
      groups: shown.map((one) => {
        const from = taken
        taken += one.sampleId.length
        return present(one, codes.slice(from, taken))
      }),
    }
  }, 'oneMoment')

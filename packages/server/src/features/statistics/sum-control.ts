import type { controlStatisticsEndpoint } from '@probeta/contract/results/statistics-questions.ts'
import { leastForDeviation } from '@probeta/contract/results/statistics-filter.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { cusumC, cusumM, cusumR } from '@probeta/domain/control/cusum.ts'
import { applyRunRules } from '@probeta/domain/control/run-rules.ts'
import { nelson, westernElectric } from '@probeta/domain/control/run-rule-sets.ts'
import { individualsChart } from '@probeta/domain/control/shewhart.ts'
import { type AgePair, fitLine } from '@probeta/domain/gain/least-squares.ts'
import { grubbs } from '@probeta/domain/statistics/grubbs.ts'
import { histogram } from '@probeta/domain/statistics/histogram.ts'
import { claimed, type Spread, spreadOf } from './sum-strengths.ts'

type Answer = ResultOf<typeof controlStatisticsEndpoint>
type Charts = Pick<Answer, 'summary' | 'outlier' | 'individuals' | 'cusum' | 'histogram' | 'withheld'>

/** `mix`: of each result, an index of `families`, which say of each mix what others are like it. */
type Mixes = { mix: readonly number[]; families: readonly string[] }
type Early = { ageHours: number; percent: readonly (number | null)[] }

const ruleSets = { nelson, westernElectric }
/** The most hits shown of a rule: its newest. */
const mostHits = 50
/** The most and the fewest pairs of the same mix for a prediction. */
const recentPairs = 30
const leastPairs = 10

/**
 * The control charts of strengths in % of their targets, by casting. `early` is in % too, null where a
 * sample has none.
 */
export function sumControl(
  percent: readonly number[],
  mixes: Mixes,
  rules: keyof typeof ruleSets,
  early: Early | null,
): Charts {
  const summary = spreadOf(percent)
  const charted = summary !== null && summary.withheld === null
  return {
    summary,
    withheld: summary === null ? 'fewerThanTen' : summary.withheld,
    outlier: charted ? outlierOf(percent) : null,
    individuals: charted ? individualsOf(percent, mixes, rules) : null,
    cusum: charted ? cusumOf(percent, summary, mixes.mix, early) : null,
    histogram: histogramOf(percent, summary),
  }
}

function outlierOf(percent: readonly number[]): Charts['outlier'] {
  const of = grubbs(percent)
  if (!of.ok || !of.value.suspect || !of.value.outlier) return null
  const { suspect, g, critical, without } = of.value
  return { at: suspect.index, g, critical, without: without && claimed(without) }
}

type Charted = { points: readonly number[]; values: readonly number[] }

/**
 * The values of several mixes on one scale: how many standard deviations each lies from the mean of its own mix, or of all mixes
 * of its family where it has too few results for a deviation of its own. On the scale of the targets the limits would be those
 * of the mixture, wide enough to warn of nothing. What has too few even so is left out.
 */
function standardise(
  percent: readonly number[],
  mix: readonly number[],
  families: readonly string[],
): Charted {
  const places = [...percent.keys()]
  const few = new Set(
    [...Map.groupBy(places, (at) => mix[at] ?? 0)].flatMap(([of, own]) =>
      own.length < leastForDeviation ? [of] : [],
    ),
  )
  const groupOf = (at: number) => {
    const of = mix[at] ?? 0
    return few.has(of) ? `family ${families[of]}` : `mix ${of}`
  }
  const spreads = new Map(
    [...Map.groupBy(places, groupOf)].map(([group, own]) => [
      group,
      spreadOf(own.map((at) => percent[at] ?? 0)),
    ]),
  )
  const found = percent.flatMap((value, at) => {
    const spread = spreads.get(groupOf(at))
    return spread?.s ? [{ at, value: (value - spread.mean) / spread.s }] : []
  })
  return { points: found.map(({ at }) => at), values: found.map(({ value }) => value) }
}

function individualsOf(
  percent: readonly number[],
  { mix, families }: Mixes,
  ruleSet: keyof typeof ruleSets,
): Charts['individuals'] {
  const several = new Set(mix).size > 1
  const { points, values } = several
    ? standardise(percent, mix, families)
    : { points: [...percent.keys()], values: percent }
  const of = individualsChart({ values, ...(several && { centre: 0, sigma: 1 }) })
  if (!of.ok) return null
  const { centre, sigma, lower, upper, ranges } = of.value
  const found = applyRunRules({ values, centre, sigma }, ruleSets[ruleSet])
  const pointOf = (place: number) => points[place] ?? place
  return {
    scale: several ? 'standardised' : 'percent',
    points: [...points],
    values: [...values],
    centre,
    sigma,
    lower,
    upper,
    rangeMean: ranges.mean,
    rangeUpper: ranges.upper,
    ranges: ranges.points.map(({ value }) => value),
    ruleSet,
    rules: (found.ok ? found.value : []).map(({ rule, hits }) => ({
      id: rule.id,
      name: rule.description,
      falseAlarm: rule.falseAlarm,
      count: hits.length,
      hits: hits
        .slice(-mostHits)
        .map(({ at, indices }) => ({ at: pointOf(at), indices: indices.map(pointOf) })),
    })),
  }
}

function cusumOf(
  percent: readonly number[],
  { s }: Spread,
  mix: readonly number[],
  early: Early | null,
): Charts['cusum'] {
  const mean = cusumM({ results: percent, targetMean: 100 })
  if (!mean.ok) return null
  const range = s === null ? null : cusumR({ results: percent, sigma: s })
  return {
    mean: mean.value.points.map(({ sum }) => sum),
    range: s !== null && range?.ok ? { sigma: s, sums: range.value.points.map(({ sum }) => sum) } : null,
    correlation: early && correlationOf(percent, mix, early),
  }
}

/** Predicts each late strength by the line through the earlier pairs of its mix, as on the day. */
function correlationOf(
  percent: readonly number[],
  mix: readonly number[],
  early: Early,
): NonNullable<Charts['cusum']>['correlation'] {
  const before = new Map<number, AgePair[]>()
  const at: number[] = []
  const pairs: { actual: number; predicted: number }[] = []
  for (const [index, late] of percent.entries()) {
    const value = early.percent[index] ?? null
    if (value === null) continue
    const own = before.get(mix[index] ?? 0) ?? []
    const line = own.length >= leastPairs ? fitLine(own) : null
    const predicted = line?.ok ? line.value.intercept + line.value.slope * value : 0
    if (predicted > 0) {
      at.push(index)
      pairs.push({ actual: late, predicted })
    }
    own.push({ early: value, late })
    before.set(mix[index] ?? 0, own.slice(-recentPairs))
  }
  const of = pairs.length > 0 ? cusumC({ pairs }) : null
  return of?.ok ? { at, sums: of.value.points.map(({ sum }) => sum), earlyAgeHours: early.ageHours } : null
}

function histogramOf(percent: readonly number[], summary: Spread | null): Charts['histogram'] {
  const of = histogram(percent)
  if (!of.ok) return null
  const curve = summary?.withheld === null
  return {
    width: of.value.width,
    bins: of.value.bins.map((bin) => ({ ...bin, expected: curve ? bin.expected : null })),
  }
}

import { sumOf } from '../../statistics/mean.ts'
import { dropBinaryNoise } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type Place, type View } from './criteria.ts'
import { latestKnownPlaces, strengthsOf } from './places.ts'
import { compareProduction, deviationLimits, deviationOf } from './production-mean.ts'
import type { NextNeed } from './next-result.ts'
import type { Parameter, Provenance } from '../rule-set.ts'
import { meanOfRun, nextOfRun } from './running-mean.ts'

const DAY = 86_400_000
const INITIAL_RUN = 3
/**
 * Continuous production needs this number of results within twelve months, spread over more than three; σ is theirs.
 */
const TO_KNOW_SIGMA = { results: 35, days: 91, withinDays: 365 }
const ASSESSED = 15

type Rules = {
  readonly initialAdd: number
  /** Margin of a single result below fck until σ is known, where it differs from the later one; MPa. */
  readonly initialSingle?: number
  readonly factor: number
  readonly leastSigma: number
  /** A longer stop restarts the initial stage, days; omitted: a stop alone does not. */
  readonly longestStopDays?: number
}
/** State of the production after a place: its first place, and the σ in force once it is known. */
type ProductionState = { readonly from: number; readonly sigma: number | null }

/** True where there are 35 latest results, all within the twelve months up to an instant (epoch ms). */
const isContinuous = (latest: readonly Place[], until: number) =>
  latest.length === TO_KNOW_SIGMA.results && latest.every((place) => isWithinYear(place, until))
const isWithinYear = ({ test }: Place, until: number) => until - test.castAt <= TO_KNOW_SIGMA.withinDays * DAY

/** State in which a result is judged: production may have become initial again since the result before. */
function stateBefore(
  { places }: View,
  at: number,
  previous: ProductionState,
  { longestStopDays }: Rules,
): ProductionState {
  const castAt = places[at]?.test.castAt ?? 0
  const stopped = castAt - (places[at - 1]?.test.castAt ?? castAt)
  if (longestStopDays !== undefined && stopped > longestStopDays * DAY) return { from: at, sigma: null }
  const latest = latestKnownPlaces(places, { from: previous.from, to: at - 1, most: TO_KNOW_SIGMA.results })
  return isContinuous(latest, castAt) ? previous : { from: previous.from, sigma: null }
}

/**
 * State after a result: σ becomes known from all results within twelve months, if they are 35 or more over more than
 * three months; or it is re-estimated from the latest 35, where the latest 15 scatter more.
 */
function stateAfter(
  { places }: View,
  at: number,
  state: ProductionState,
  { leastSigma }: Rules,
): ProductionState {
  const { from, sigma } = state
  const until = places[at]?.test.castAt ?? 0
  const latest = latestKnownPlaces(places, { from, to: at, most: TO_KNOW_SIGMA.results })
  if (!isContinuous(latest, until)) return { from, sigma: null }
  const by = (of: readonly Place[]) => ({ from, sigma: Math.max(leastSigma, deviationOf(strengthsOf(of))) })
  if (sigma === null) {
    const year = places
      .slice(from, at + 1)
      .filter((place) => place.strength !== null && isWithinYear(place, until))
    return until - (year[0]?.test.castAt ?? until) > TO_KNOW_SIGMA.days * DAY ? by(year) : state
  }
  const assessed = deviationOf(strengthsOf(latest.slice(-ASSESSED)))
  return assessed > deviationLimits.high * sigma ? by(latest) : state
}

const initialLimit = ({ specified }: View, { initialAdd }: Rules) => dropBinaryNoise(specified + initialAdd)
const initialSingle = ({ specified }: View, { initialSingle: margin }: Rules) =>
  margin === undefined ? null : dropBinaryNoise(specified - margin)
const limitFor = ({ specified }: View, { factor }: Rules, sigma: number) =>
  dropBinaryNoise(specified + factor * sigma)

/** The answer for a place, in the state in which production is there. */
function answerAt(
  view: View,
  at: number,
  { from, sigma }: ProductionState,
  { provenance, rules }: { readonly provenance: Provenance; readonly rules: Rules },
): GroupAnswer {
  if (sigma === null) {
    const limit = initialLimit(view, rules)
    const answer = meanOfRun(view, at, { run: INITIAL_RUN, limit, from, provenance })
    const singleLimit = initialSingle(view, rules)
    return singleLimit === null ? answer : { ...answer, singleLimit }
  }
  const results = strengthsOf(view.places.slice(at - ASSESSED + 1, at + 1))
  const { clause } = provenance
  if (results.length < ASSESSED)
    return { open: 'gap', group: 'productionMean', values: { n: results.length, needed: ASSESSED }, clause }
  const limit = limitFor(view, rules, sigma)
  return compareProduction({ results, sigma, limit, unit: view.unit, provenance })
}

/** The least strength of the next result, after which the group still conforms. */
function nextAfter(view: View, { from, sigma }: ProductionState, rules: Rules): NextNeed {
  if (sigma === null) {
    const sinceStart = { ...view, places: view.places.slice(from) }
    const ofRun = nextOfRun(sinceStart, INITIAL_RUN, initialLimit(view, rules))
    const ofSingle = initialSingle(view, rules)
    if (ofSingle === null || ofRun === 'unknown') return ofRun
    return ofRun === 'nothing' ? ofSingle : Math.max(ofRun, ofSingle)
  }
  const before = strengthsOf(view.places.slice(1 - ASSESSED))
  if (before.length < ASSESSED - 1) return 'unknown'
  return limitFor(view, rules, sigma) * ASSESSED - sumOf(before)
}

const parametersOf = (provenance: Provenance, rules: Rules): Parameter[] => [
  parameter(provenance, 'run', INITIAL_RUN),
  parameter(provenance, 'meanAdd', rules.initialAdd, 'MPa'),
  ...(rules.initialSingle === undefined
    ? []
    : [parameter(provenance, 'initialSingleMargin', rules.initialSingle, 'MPa')]),
  parameter(provenance, 'assessed', ASSESSED),
  parameter(provenance, 'resultsForDeviation', TO_KNOW_SIGMA.results),
  parameter(provenance, 'daysForDeviation', TO_KNOW_SIGMA.days),
  parameter(provenance, 'withinDaysForDeviation', TO_KNOW_SIGMA.withinDays),
  ...(rules.longestStopDays === undefined
    ? []
    : [parameter(provenance, 'longestStopDays', rules.longestStopDays)]),
  parameter(provenance, 'leastDeviationShare', deviationLimits.low),
  parameter(provenance, 'mostDeviationShare', deviationLimits.high),
  parameter(provenance, 'knownDeviationFactor', rules.factor),
  parameter(provenance, 'leastDeviation', rules.leastSigma, 'MPa'),
]

/**
 * Creates the criterion of production control: an initial stage, then σ in force, and the initial stage again where
 * results are too few.
 */
export function production(provenance: Provenance, rules: Rules): GroupCriterion {
  const walk = (view: View) => {
    let state: ProductionState = { from: 0, sigma: null }
    const answers = view.places.map((_, at) => {
      state = stateBefore(view, at, state, rules)
      const answer = answerAt(view, at, state, { provenance, rules })
      state = stateAfter(view, at, state, rules)
      return answer
    })
    return { answers, state }
  }
  return {
    ...provenance,
    reach: null,
    answers: (view) => walk(view).answers,
    next: (view) => nextAfter(view, walk(view).state, rules),
    parameters: parametersOf(provenance, rules),
  }
}

import { sumOf } from '../../statistics/mean.ts'
import { dropBinaryNoise } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type Place, type View } from './criteria.ts'
import { latestKnownPlaces, strengthsOf } from './places.ts'
import { compareProduction, deviationLimits, deviationOf } from './production-mean.ts'
import type { Provenance } from '../rule-set.ts'
import { meanOfRun, nextOfRun } from './running-mean.ts'

const DAY = 86_400_000
const INITIAL_RUN = 3
/** Production is continuous with so many results within twelve months; σ is theirs, over more than three months. */
const TO_KNOW_SIGMA = { results: 35, days: 91, withinDays: 365 }
const ASSESSED = 15

type Rules = {
  readonly initialAdd: number
  /** How far one result may lie below fck until σ is known, where that differs from later; MPa. */
  readonly initialSingle?: number
  readonly factor: number
  readonly leastSigma: number
  /** A longer stop begins the initial stage anew, days; left out, a stop alone does not. */
  readonly longestStopDays?: number
}
/** Where production stands after a place: since which place, and the σ in force once it is known. */
type Standing = { readonly from: number; readonly sigma: number | null }

/** Whether the latest 35 of some results were within the twelve months up to an instant (epoch ms). */
const isContinuous = (latest: readonly Place[], until: number) =>
  latest.length === TO_KNOW_SIGMA.results && latest.every((place) => isWithinYear(place, until))
const isWithinYear = ({ test }: Place, until: number) => until - test.castAt <= TO_KNOW_SIGMA.withinDays * DAY

/** The standing in which a result is judged: production may have become initial again since the one before. */
function standingAt({ places }: View, at: number, before: Standing, { longestStopDays }: Rules): Standing {
  const castAt = places[at]?.test.castAt ?? 0
  const stopped = castAt - (places[at - 1]?.test.castAt ?? castAt)
  if (longestStopDays !== undefined && stopped > longestStopDays * DAY) return { from: at, sigma: null }
  const latest = latestKnownPlaces(places, { from: before.from, to: at - 1, most: TO_KNOW_SIGMA.results })
  return isContinuous(latest, castAt) ? before : { from: before.from, sigma: null }
}

/**
 * The standing after a result: σ becomes known of all results within twelve months, where they are 35 or more over more than
 * three months; or it is estimated anew, of the latest 35, where the latest 15 scatter more.
 */
function after({ places }: View, at: number, standing: Standing, { leastSigma }: Rules): Standing {
  const { from, sigma } = standing
  const until = places[at]?.test.castAt ?? 0
  const latest = latestKnownPlaces(places, { from, to: at, most: TO_KNOW_SIGMA.results })
  if (!isContinuous(latest, until)) return { from, sigma: null }
  const by = (of: readonly Place[]) => ({ from, sigma: Math.max(leastSigma, deviationOf(strengthsOf(of))) })
  if (sigma === null) {
    const year = places
      .slice(from, at + 1)
      .filter((place) => place.strength !== null && isWithinYear(place, until))
    return until - (year[0]?.test.castAt ?? until) > TO_KNOW_SIGMA.days * DAY ? by(year) : standing
  }
  const assessed = deviationOf(strengthsOf(latest.slice(-ASSESSED)))
  return assessed > deviationLimits.high * sigma ? by(latest) : standing
}

/** The walk along the production: an initial stage, then σ in force, and the initial stage again where results are too few. */
export function production(provenance: Provenance, rules: Rules): GroupCriterion {
  const initialLimit = (view: View) => dropBinaryNoise(view.specified + rules.initialAdd)
  const initialSingle = ({ specified }: View) =>
    rules.initialSingle === undefined ? null : dropBinaryNoise(specified - rules.initialSingle)
  const limitFor = (view: View, sigma: number) => dropBinaryNoise(view.specified + rules.factor * sigma)

  const answerAt = (view: View, at: number, { from, sigma }: Standing): GroupAnswer => {
    if (sigma === null) {
      const answer = meanOfRun(view, at, { run: INITIAL_RUN, limit: initialLimit(view), from, provenance })
      const singleLimit = initialSingle(view)
      return singleLimit === null ? answer : { ...answer, singleLimit }
    }
    const latest = strengthsOf(view.places.slice(at - ASSESSED + 1, at + 1))
    if (latest.length < ASSESSED)
      return {
        open: 'gap',
        group: 'productionMean',
        values: { n: latest.length, needed: ASSESSED },
        clause: provenance.clause,
      }
    return compareProduction({
      results: latest,
      sigma,
      limit: limitFor(view, sigma),
      unit: view.unit,
      provenance,
    })
  }

  const walk = (view: View) => {
    let standing: Standing = { from: 0, sigma: null }
    const answers = view.places.map((_, at) => {
      standing = standingAt(view, at, standing, rules)
      const answer = answerAt(view, at, standing)
      standing = after(view, at, standing, rules)
      return answer
    })
    return { answers, standing }
  }

  return {
    ...provenance,
    reach: null,
    answers: (view) => walk(view).answers,
    next: (view) => {
      const { from, sigma } = walk(view).standing
      if (sigma === null) {
        const sinceStart = { ...view, places: view.places.slice(from) }
        const ofRun = nextOfRun(sinceStart, INITIAL_RUN, initialLimit(view))
        const ofSingle = initialSingle(view)
        if (ofSingle === null || ofRun === 'unknown') return ofRun
        return ofRun === 'nothing' ? ofSingle : Math.max(ofRun, ofSingle)
      }
      const before = strengthsOf(view.places.slice(1 - ASSESSED))
      if (before.length < ASSESSED - 1) return 'unknown'
      return limitFor(view, sigma) * ASSESSED - sumOf(before)
    },
    parameters: [
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
    ],
  }
}

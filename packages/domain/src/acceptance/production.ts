import { sumOf } from '../statistics/mean.ts'
import { cleanLimit } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type View } from './criteria.ts'
import { latestKnown, strengthsOf } from './places.ts'
import { compareProduction, deviationLimits, deviationOf } from './production-mean.ts'
import type { Provenance } from './rule-set.ts'
import { meanOfRun, nextOfRun } from './running-mean.ts'

const DAY = 86_400_000
const INITIAL_RUN = 3
/** σ rests on so many consecutive results, over more than three months; a stop of more than six begins anew. */
const TO_KNOW_SIGMA = { results: 35, days: 91 }
const LONGEST_STOP_DAYS = 183
const ASSESSED = 15

type Rules = {
  readonly initialAdd: number
  /** How far one result may lie below fck until σ is known, where that differs from later; MPa. */
  readonly initialSingle?: number
  readonly factor: number
  readonly leastSigma: number
}
/** Where production stands after a place: since which place, and the σ in force once it is known. */
type Standing = { readonly from: number; readonly sigma: number | null }

/**
 * The standing after a result: σ becomes known, of all results since the start, for they are the ones over more than three
 * months, however many; or it is estimated anew, of the latest 35, where the latest 15 scatter more.
 */
function after({ places }: View, at: number, standing: Standing, { leastSigma }: Rules): Standing {
  const { from, sigma } = standing
  const by = (results: readonly number[]) => ({ from, sigma: Math.max(leastSigma, deviationOf(results)) })
  if (sigma === null) {
    const [first, last] = [places[from]?.test.castAt ?? 0, places[at]?.test.castAt ?? 0]
    if (last - first <= TO_KNOW_SIGMA.days * DAY) return standing
    const known = strengthsOf(places.slice(from, at + 1))
    return known.length < TO_KNOW_SIGMA.results ? standing : by(known)
  }
  const latest35 = latestKnown(places, { from, to: at, most: TO_KNOW_SIGMA.results })
  return deviationOf(latest35.slice(-ASSESSED)) > deviationLimits[0].high * sigma ? by(latest35) : standing
}

/** The walk along the production: an initial stage, then σ in force, a new start after a long stop. */
export function production(provenance: Provenance, rules: Rules): GroupCriterion {
  const initialLimit = (view: View) => cleanLimit(view.specified + rules.initialAdd)
  const initialSingle = ({ specified }: View) =>
    rules.initialSingle === undefined ? null : cleanLimit(specified - rules.initialSingle)
  const limitFor = (view: View, sigma: number) => cleanLimit(view.specified + rules.factor * sigma)

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
    const answers = view.places.map(({ test }, at) => {
      const stopped = test.castAt - (view.places[at - 1]?.test.castAt ?? test.castAt)
      if (stopped > LONGEST_STOP_DAYS * DAY) standing = { from: at, sigma: null }
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
      parameter(provenance, 'longestStopDays', LONGEST_STOP_DAYS),
      parameter(provenance, 'leastDeviationShare', deviationLimits[0].low),
      parameter(provenance, 'mostDeviationShare', deviationLimits[0].high),
      parameter(provenance, 'deviationFactor', rules.factor),
      parameter(provenance, 'leastDeviation', rules.leastSigma, 'MPa'),
    ],
  }
}

import { roundTo } from '../quantity/rounding.ts'
import { fromMegapascals, reportingStep, toMegapascals, type StressUnit } from '../quantity/stress.ts'
import { ok } from '../result.ts'
import { movingMeans, sortByCasting } from '../sample/series.ts'
import { compareLeast } from './criteria/compare.ts'
import type { Criteria, Place, View } from './criteria/criteria.ts'
import { explainPlace, explainUnjudged, type Findings } from './criteria/explain-place.ts'
import { nextAtLeast } from './criteria/next-result.ts'
import { parametersOf } from './criteria/parameters.ts'
import { judgeGrade } from './criteria/judge-grade.ts'
import type { Identity, Judged, JudgedTest, RuleSet, Series } from './rule-set.ts'
import { faultOfSeries } from './criteria/series-faults.ts'
import { sharesBelow } from './criteria/share-below.ts'
import { comparedKind, specifiedOnKind, statedKind, type Convertible } from './shape-conversion.ts'
import { classify } from './criteria/test-status.ts'
import type { Comparison, ReasonValues } from './verdict.ts'

/** Builds a rule set from its identity and its criteria. Every standard is judged by this one pass over the series. */
export function ruleSetBy(identity: Identity, criteria: Criteria): RuleSet {
  const parameters = parametersOf(criteria)
  return {
    ...identity,
    parameters,
    verified: parameters.every(({ verified }) => verified),
    reach: criteria.shareBelow ? null : (criteria.group?.reach ?? null),
    judge: (series) => faultOfSeries(series) ?? ok(judge(identity, criteria, series)),
  }
}

/** The specified strength on the specimen that results of this series are compared on, MPa; null where it is not known. */
function specifiedOf(
  identity: Identity,
  { specified, shape }: Pick<Series<JudgedTest>, 'specified' | 'shape'>,
): number | null {
  const mpa = toMegapascals(specified.value, specified.unit)
  return specifiedOnKind({ mpa, on: statedKind(identity, specified.on) }, comparedKind(identity, shape))
}

function judge<Test extends JudgedTest>(
  identity: Identity,
  criteria: Criteria,
  series: Series<Test>,
): readonly Judged<Test>[] {
  const specifiedMpa = specifiedOf(identity, series)
  const classified = sortByCasting(series.tests).map((test) => ({
    test,
    ...classify(identity, series, specifiedMpa, test),
  }))
  // Too few specimens are no strength test and take no place; an incomplete set keeps its place.
  const placed = classified.filter(({ status }) => status === 'judged' || status === 'incomplete')
  const view = viewOf(criteria, series, specifiedMpa, placed)
  const means = movingMeans(
    placed.map(({ status, converted }) => (status === 'judged' ? (converted?.mpa ?? null) : null)),
  )
  const newest = placed.findLastIndex(({ status }) => status === 'judged')
  const atOf = new Map(placed.map(({ test }, at) => [test, at]))
  const findings = findingsOf(criteria, view)

  const kind = comparedKind(identity, series.shape)

  return classified.map(({ test, status, values, converted }): Judged<Test> => {
    const compared = { comparedMpa: converted?.mpa ?? null, specifiedMpa }
    const unsuited = status === 'judged' ? judgeGrade(criteria, view, kind) : { status, values }
    if (unsuited) {
      const known = { ...unsuited.values, ...reached(view, converted) }
      const verdict = explainUnjudged(identity, unsuited.status, known, converted?.conversion ?? null)
      return { test, verdict, movingMeanMpa: null, ...compared }
    }
    const at = atOf.get(test) ?? 0
    const found = findings(at)
    // A lot with a test below its limit fails, whatever the next test is.
    const next = at === newest && !found.lowestOfLot ? nextAtLeast(criteria, view) : null
    const verdict = explainPlace(identity.id, found, next)
    return { test, verdict, movingMeanMpa: means[at] ?? null, ...compared }
  })
}

const inUnit = (mpa: number, unit: StressUnit, roundsTo?: number) =>
  roundsTo === undefined ? fromMegapascals(mpa, unit) : roundTo(roundsTo, fromMegapascals(mpa, unit))

function viewOf(
  { units, roundsTo }: Criteria,
  { specified, steps = reportingStep }: Pick<Series<JudgedTest>, 'specified' | 'steps'>,
  specifiedMpa: number | null,
  placed: readonly {
    readonly test: JudgedTest
    readonly status: string
    readonly converted: Convertible | null
  }[],
): View {
  const unit = units.find((known) => known === specified.unit) ?? units[0]
  const places = placed.map(({ test, status, converted }): Place => {
    const known = status === 'judged' && converted !== null
    return {
      test,
      strength: known ? inUnit(converted.mpa, unit, roundsTo) : null,
      conversion: converted?.conversion ?? null,
    }
  })
  // The stated value where nothing was converted, free of conversion noise.
  const asStated = unit === specified.unit && specifiedMpa === toMegapascals(specified.value, specified.unit)
  return {
    unit,
    step: steps[unit],
    specified: asStated ? specified.value : fromMegapascals(specifiedMpa ?? 0, unit),
    places,
  }
}

/**
 * Returns a function from a place to the results of all criteria. Groups and shares are computed once for the whole
 * series.
 */
function findingsOf({ single, group, shareBelow }: Criteria, view: View): (at: number) => Findings {
  const { unit, step, specified, places } = view
  const groups = group?.answers(view) ?? []
  const shares = shareBelow ? sharesBelow(shareBelow, view) : []
  const singleAt = (at: number) => {
    const unrounded = places[at]?.strength ?? null
    if (!single || unrounded === null) return null
    const limit = groups[at]?.singleLimit ?? single.limitFor(specified, unit)
    return compareLeast({ quantity: 'single', n: 1, unrounded, limit, unit, step, provenance: single })
  }
  const lots = group?.lots?.(view) ?? []
  const lowest = lowestByLot(lots, singleAt)
  return (at) => {
    const own = places[at]?.strength ?? 0
    return {
      single: singleAt(at),
      group: groups[at] ?? null,
      lowestOfLot: lowest.get(lots[at] ?? '') ?? null,
      share: shares[at] ?? null,
      conversion: places[at]?.conversion ?? null,
      value: roundTo(step, own),
      specified,
      unit,
    }
  }
}

/** Finds, for each lot with single tests below their limit, the lowest of them. */
function lowestByLot(
  lots: readonly string[],
  singleAt: (at: number) => Comparison | null,
): ReadonlyMap<string, Comparison> {
  const lowest = new Map<string, Comparison>()
  for (const [at, lot] of lots.entries()) {
    const single = singleAt(at)
    if (!single || single.holds) continue
    const known = lowest.get(lot)
    if (!known || single.unrounded < known.unrounded) lowest.set(lot, single)
  }
  return lowest
}

/** Strength and specified strength for display only, not for judging. Percent to 0.1. */
function reached({ unit, step, specified }: View, converted: Convertible | null): ReasonValues {
  if (converted === null || specified === 0) return {}
  const value = fromMegapascals(converted.mpa, unit)
  return { value: roundTo(step, value), specified, unit, percent: roundTo(0.1, (value / specified) * 100) }
}

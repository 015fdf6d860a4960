import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { Invalidation, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { rulesAt } from '@probeta/domain/acceptance/rule-history.ts'
import { warningsOfReadings, warningsOfSummary } from '@probeta/domain/sample/set-warnings.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { strengthTest } from '@probeta/domain/sample/strength-test.ts'
import { forecastDesign } from '@probeta/domain/gain/forecast-design.ts'
import type { AgePair } from '@probeta/domain/gain/least-squares.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchPairs, isEarly, pairsOf } from './fetch-pairs.ts'
import { fetchNeighbours, type SeriesTest, type TestKey } from './fetch-series.ts'
import { fetchLots, type SampledLot } from './fetch-lots.ts'
import { fetchInvalidations, fetchReportState, type Report, type ReportState } from './fetch-report-state.ts'
import { type JudgedInSeries, judgeSeries, nameOf } from './judge-series.ts'

/** The part of the specimens' own store that is needed here. */
export type Specimens = { ofSamples(sampleIds: readonly string[]): Promise<Specimen[]> }
export type Sources = { db: Database; laboratoryId: number; specimens: Specimens }

/** The given tests, complete, in the order given; unknown keys are left out. A few statements for any number. */
export async function presentTests(
  { db, specimens }: Sources,
  keys: readonly TestKey[],
): Promise<StrengthTest[]> {
  if (keys.length === 0) return []
  const sampleIds = [...new Set(keys.map(({ sampleId }) => sampleId))]
  const [all, series, reportStates, invalidations] = await Promise.all([
    specimens.ofSamples(sampleIds),
    fetchNeighbours(db, keys),
    fetchReportState(db, keys),
    fetchInvalidations(db, sampleIds),
  ])
  const judged = judgeSeries(series)
  const asked = keys.flatMap((key) => judged.get(nameOf(key)) ?? [])
  const lots = await fetchLots(
    db,
    asked.flatMap(({ test }) => test.lot ?? []),
  )
  const pairs = await fetchPairs(
    db,
    asked.map(({ test }) => test),
  )
  const bySample = Map.groupBy(all, ({ sampleId }) => sampleId)
  return asked.flatMap((of) => {
    const ofSample = bySample.get(of.test.sampleId) ?? []
    const set = ofSample.filter(({ ageHours }) => ageHours === of.test.ageHours)
    const ids = new Set(set.map(({ id }) => id))
    return present(of, {
      specimens: set,
      reserves: ofSample.filter(isReserve),
      reportState: reportStates.get(nameOf(of.test)) ?? { report: null, standsIssued: false },
      invalidations: invalidations.filter(({ specimenId }) => ids.has(specimenId)),
      lot: lots.get(of.test.lot ?? '') ?? null,
      pairs: (pairs.get(pairsOf(of.test)) ?? []).filter(({ sampleId }) => sampleId !== of.test.sampleId),
    })
  })
}

const waits: readonly Specimen['state'][] = [...unbroken, 'onHold']
/** True for a specimen cast without an age of its own, and not discarded. */
export const isReserve = ({ ageHours, state }: Specimen) => ageHours === null && waits.includes(state)

type Beside = {
  specimens: readonly Specimen[]
  reserves: readonly Specimen[]
  reportState: ReportState
  invalidations: readonly Invalidation[]
  lot: SampledLot | null
  pairs: readonly AgePair[]
}

function present(
  { test, verdict, movingMeanMpa, comparedMpa, specifiedMpa }: JudgedInSeries,
  { specimens, reserves, reportState: { report, standsIssued }, invalidations, lot, pairs }: Beside,
): StrengthTest[] {
  const [first] = specimens
  if (!first) return []
  const summary = summaryOf(test)
  return [
    {
      sampleId: test.sampleId,
      ageHours: test.ageHours,
      version: specimens.map(({ version }) => version).join('.'),
      sampleCode: first.sampleCode,
      castAt: first.castAt,
      element: first.element,
      workSite: first.workSite,
      client: first.client,
      mix: first.mix,
      values: specimens.flatMap((specimen) => {
        const { code, state, break: reading } = specimen
        return reading && isTested(state) && !isNoResultOf(specimen)
          ? [{ code, unroundedMpa: reading.strengthUnroundedMpa, mpa: reading.strengthMpa }]
          : []
      }),
      pending: test.pending,
      ...summary,
      percentOfSpecified:
        comparedMpa === null || specifiedMpa === null ? null : (comparedMpa / specifiedMpa) * 100,
      warnings: warningsOf(test, specimens, invalidations),
      movingMeanMpa,
      verdict: {
        ...verdict,
        compared: [...verdict.compared],
        reason: { ...verdict.reason, values: { ...verdict.reason.values } },
      },
      state: stateOf(specimens, test.pending, report),
      hands: handsOf(specimens),
      report,
      lot: lotOf(test, lot),
      forecast: forecastOf(test, pairs, { ...summary, comparedMpa, specifiedMpa }),
      specimens: [...specimens],
      invalidations: [...invalidations],
      reserves: [...reserves],
      standsIssued,
    },
  ]
}

const handsOf = (specimens: readonly Specimen[]) => [
  ...new Set(
    specimens.flatMap(({ state, break: reading }) =>
      isTested(state) && reading ? reading.touchedByIds : [],
    ),
  ),
]

function lotOf({ rules, castAt, specified }: SeriesTest, lot: SampledLot | null): StrengthTest['lot'] {
  const { lots } = rulesAt(rules, castAt)
  if (!lot || !lots) return null
  return { ...lot, needed: neededBatches(lots, toMegapascals(specified.value, specified.unit)) }
}

type Compared = Pick<JudgedInSeries, 'comparedMpa' | 'specifiedMpa'> & Pick<StrengthTest, 'meanMpa'>

/** For an early age, the strength expected at the design age, or why there is none; never a verdict. */
function forecastOf(
  test: SeriesTest,
  pairs: readonly AgePair[],
  { meanMpa, comparedMpa, specifiedMpa }: Compared,
): StrengthTest['forecast'] {
  if (!isEarly(test) || test.unroundedMpa === null) return null
  const { n, value, why } = forecastDesign(pairs, test.unroundedMpa)
  const { designAgeHours } = test
  if (value === null) return { designAgeHours, n, why, of: null }
  const { low, high, confidence, warnings } = value
  // The forecast is of the tested shape: it is converted as the early result is.
  const conversion = comparedMpa === null || meanMpa === null ? null : comparedMpa / meanMpa
  const misses = conversion !== null && specifiedMpa !== null && value.value * conversion < specifiedMpa
  return {
    designAgeHours,
    n,
    why: null,
    of: { mpa: value.value, lowMpa: low, highMpa: high, confidence, warnings: [...warnings], misses },
  }
}

export const isTested = (state: Specimen['state']) =>
  state === 'broken' || state === 'checked' || state === 'approved'

/** A reading that its method calls no result is shown among the specimens, and is left out of all sums. */
export const isNoResultOf = ({ shape, mix: { method }, break: reading }: Specimen): boolean =>
  isNoResultOnRecord(method, shape, reading?.failure ?? '')

/** `open` while specimens wait, or none was tested; then the least advanced of the tested ones. */
function stateOf(
  specimens: readonly Specimen[],
  pending: number,
  report: Report | null,
): StrengthTest['state'] {
  const states = new Set(specimens.map(({ state }) => state).filter(isTested))
  if (pending > 0 || states.size === 0) return 'open'
  if (states.has('broken')) return 'toCheck'
  if (states.has('checked')) return 'toApprove'
  return report?.state === 'authorised' ? 'reported' : 'approved'
}

function summaryOf({ values, shape, method, castAt, rules: history }: SeriesTest) {
  const summary = strengthTest({ unroundedMpa: values, shape, method, rules: rulesAt(history, castAt) })
  if (!summary.ok) return { meanMpa: null, rangePercent: null, acceptableRangePercent: null }
  const { meanMpa, rangePercent, acceptableRangePercent } = summary.value
  return { meanMpa, rangePercent, acceptableRangePercent }
}

function warningsOf(
  { values, shape, method, rules: history, castAt, pending, ageHours, designAgeHours }: SeriesTest,
  specimens: readonly Specimen[],
  invalidations: readonly Invalidation[],
): string[] {
  const rules = rulesAt(history, castAt)
  const summary = strengthTest({ unroundedMpa: values, shape, method, rules })
  const atDesignAge = ageHours === designAgeHours
  const readings = specimens.flatMap((specimen) =>
    specimen.break && isTested(specimen.state)
      ? [{ ...specimen.break, noResult: isNoResultOf(specimen) }]
      : [],
  )
  return [
    ...(summary.ok ? warningsOfSummary(summary.value.warnings, { pending, atDesignAge }) : []),
    ...warningsOfReadings(ageHours, readings),
    ...(invalidations.length > 0 ? ['invalidated'] : []),
  ]
}

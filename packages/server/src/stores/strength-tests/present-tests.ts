import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { Invalidation, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchPairs, type Pair, pairsOf } from './fetch-pairs.ts'
import { fetchNeighbours, type TestKey } from './fetch-series.ts'
import { fetchLots, type SampledLot } from './fetch-lots.ts'
import {
  fetchInvalidations,
  fetchReportState,
  noReport,
  type Report,
  type ReportState,
} from './fetch-report-state.ts'
import { type JudgedInSeries, judgeSeries, nameOf } from './judge-series.ts'
import { judgementOf } from './judgement.ts'
import { presentTest } from './present-test.ts'

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
  const [lots, pairs] = await Promise.all([
    fetchLots(
      db,
      asked.flatMap(({ test }) => test.lot ?? []),
    ),
    fetchPairs(
      db,
      asked.map(({ test }) => ({ ...test, meanMpa: test.unroundedMpa })),
    ),
  ])
  const bySample = Map.groupBy(all, ({ sampleId }) => sampleId)
  return asked.flatMap((of) => {
    const ofSample = bySample.get(of.test.sampleId) ?? []
    const set = ofSample.filter(({ ageHours }) => ageHours === of.test.ageHours)
    const ids = new Set(set.map(({ id }) => id))
    return present(of, {
      specimens: set,
      reserves: ofSample.filter(isReserve),
      reportState: reportStates.get(nameOf(of.test)) ?? noReport,
      invalidations: invalidations.filter(({ specimenId }) => ids.has(specimenId)),
      lot: lots.get(of.test.lot ?? '') ?? null,
      pairs: pairs.get(pairsOf(of.test)) ?? [],
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
  pairs: readonly Pair[]
}

function present(
  judged: JudgedInSeries,
  { specimens, reserves, reportState: { report, standsIssued }, invalidations, lot, pairs }: Beside,
): StrengthTest[] {
  const { test } = judged
  const [first] = specimens
  if (!first) return []
  const named = {
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
    state: stateOf(specimens, test.pending, report),
    hands: handsOf(specimens),
    report,
  }
  const judgement = judgementOf(judged, {
    ...test,
    readings: readingsOf(specimens),
    invalidated: invalidations.length > 0,
  })
  return [
    {
      ...presentTest(named, judgement, { lot, pairs }),
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

const readingsOf = (specimens: readonly Specimen[]) =>
  specimens.flatMap((specimen) =>
    specimen.break && isTested(specimen.state)
      ? [{ ...specimen.break, noResult: isNoResultOf(specimen) }]
      : [],
  )

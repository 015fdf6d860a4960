import type { Specimen } from '@probeta/contract/specimens.ts'
import type { StrengthTest } from '@probeta/contract/strength-tests.ts'
import { strengthTest } from '@probeta/domain/sample/strength-test.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { fetchNeighbours, type SeriesTest, type TestKey } from './fetch-series.ts'
import { type JudgedInSeries, judgeSeries, nameOf } from './judge-series.ts'

/** What is needed of the specimens' own store. */
export type Specimens = { ofSamples(sampleIds: readonly string[]): Promise<Specimen[]> }
export type Sources = { db: Database; laboratoryId: number; specimens: Specimens }

type Report = NonNullable<StrengthTest['report']>

/** The tests named, complete, in the order given; a name that fits nothing is left out. Three statements for any number. */
export async function presentTests(
  { db, laboratoryId, specimens }: Sources,
  keys: readonly TestKey[],
): Promise<StrengthTest[]> {
  if (keys.length === 0) return []
  const [all, series, reports] = await Promise.all([
    specimens.ofSamples([...new Set(keys.map(({ sampleId }) => sampleId))]),
    fetchNeighbours(db, laboratoryId, keys),
    fetchReports(db, laboratoryId, keys),
  ])
  const judged = judgeSeries(series)
  const bySet = Map.groupBy(all, ({ sampleId, ageHours }) => nameOf({ sampleId, ageHours: ageHours ?? 0 }))
  return keys.flatMap((key) => {
    const name = nameOf(key)
    const of = judged.get(name)
    const set = bySet.get(name)
    return of && set ? present(key, set, of, reports.get(name) ?? null) : []
  })
}

/** The issued report of each test, or else the newest that is being written. */
async function fetchReports(db: Database, laboratoryId: number, keys: readonly TestKey[]) {
  const { rows } = await sql<Report & TestKey>`
    select distinct on (t.sample_id, t.age_hours) t.sample_id as "sampleId", t.age_hours as "ageHours", r.id, r.number, r.state
    from unnest(${keys.map(({ sampleId }) => sampleId)}::uuid[], ${keys.map(({ ageHours }) => ageHours)}::int[]) as named (sample_id, age_hours)
    join report_strength_test t on t.laboratory_id = ${laboratoryId} and t.sample_id = named.sample_id and t.age_hours = named.age_hours
    join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id and r.state in ('drafted', 'submitted', 'authorised')
    order by t.sample_id, t.age_hours, (r.state = 'authorised') desc, r.drafted_at desc, r.id desc`.execute(
    db,
  )
  return new Map(rows.map(({ id, number, state, ...key }) => [nameOf(key), { id, number, state }]))
}

function present(
  key: TestKey,
  specimens: readonly Specimen[],
  { test, verdict, movingMeanMpa }: JudgedInSeries,
  report: Report | null,
): StrengthTest[] {
  const [first] = specimens
  if (!first) return []
  const { method: _, ...mix } = first.mix
  return [
    {
      ...key,
      version: specimens.map(({ version }) => version).join('.'),
      sampleCode: first.sampleCode,
      castAt: first.castAt,
      element: first.element,
      workSite: first.workSite,
      client: first.client,
      mix,
      values: specimens.flatMap(({ code, state, break: reading }) =>
        reading && isTested(state)
          ? [{ code, unroundedMpa: reading.strengthUnroundedMpa, mpa: reading.strengthMpa }]
          : [],
      ),
      pending: test.pending,
      ...summaryOf(test, mix.specifiedMpa),
      movingMeanMpa,
      verdict: {
        ...verdict,
        compared: [...verdict.compared],
        reason: { ...verdict.reason, values: { ...verdict.reason.values } },
      },
      state: stateOf(specimens, test.pending, report),
      report,
      specimens: [...specimens],
    },
  ]
}

export const isTested = (state: Specimen['state']) =>
  state === 'broken' || state === 'checked' || state === 'approved'

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

function summaryOf(test: SeriesTest, specifiedMpa: number) {
  const { values, shape, method, ruleSet, pending, ageHours, designAgeHours } = test
  const summary = strengthTest({ unroundedMpa: values, shape, method, ruleSet })
  if (!summary.ok) {
    const nothing = {
      meanMpa: null,
      rangePercent: null,
      acceptableRangePercent: null,
      percentOfSpecified: null,
    }
    return { ...nothing, warnings: [] }
  }
  const { meanMpa, rangePercent, acceptableRangePercent, warnings } = summary.value
  return {
    meanMpa,
    rangePercent,
    acceptableRangePercent,
    percentOfSpecified: (meanMpa / specifiedMpa) * 100,
    // One specimen is enough for an early age, and a set that still waits is not too small yet.
    warnings: warnings.filter(
      (code) => code !== 'tooFew' || (pending === 0 && ageHours === designAgeHours),
    ) as string[],
  }
}

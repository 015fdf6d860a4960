import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { productVersion } from '../../base/product-version.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchLots } from './fetch-lots.ts'
import { fetchPairsOfStored, pairsOf } from './fetch-pairs.ts'
import { fetchReportState, noReport, type Report } from './fetch-report-state.ts'
import type { TestKey } from './fetch-series.ts'
import { nameOf } from './judge-series.ts'
import type { Judgement } from './judgement.ts'
import { type Named, presentTest } from './present-test.ts'

type Reading = {
  readonly code: string
  readonly shape: ShapeId
  readonly failure: string
  readonly unroundedMpa: number
  readonly mpa: number
  readonly hands: readonly number[]
}

type Row = Omit<Named, 'values' | 'state' | 'hands' | 'report'> & {
  readonly stage: 'open' | 'toCheck' | 'toApprove' | 'approved'
  readonly shape: string
  readonly lot: string | null
  readonly judgement: Judgement
  readonly readings: readonly Reading[]
}

/**
 * Rows of the list for those of the tests whose stored judgement is that of the readings, under their names: this version of
 * the program judged them, and nothing of their mixes waits to be judged again. The caller judges the others.
 */
export async function fetchStored(
  db: Database,
  keys: readonly TestKey[],
): Promise<ReadonlyMap<string, StrengthTestRow>> {
  if (keys.length === 0) return new Map()
  const [rows, reportStates, pairs] = await Promise.all([
    fetchJudged(db, keys),
    fetchReportState(db, keys),
    fetchPairsOfStored(db, keys),
  ])
  const lots = await fetchLots(
    db,
    rows.flatMap(({ lot }) => lot ?? []),
  )
  return new Map(
    rows.map((row) => {
      const { report } = reportStates.get(nameOf(row)) ?? noReport
      const lot = lots.get(row.lot ?? '') ?? null
      return [
        nameOf(row),
        presentTest(namedOf(row, report), row.judgement, {
          lot,
          pairs: pairs.get(pairsOf({ ...row, mixId: row.mix.id })) ?? [],
        }),
      ]
    }),
  )
}

const fetchJudged = (db: Database, keys: readonly TestKey[]) => fetchRows(db)<Row>`
  select k.sample_id as "sampleId", k.age_hours as "ageHours", k.stage, k.shape, k.judgement, p.lot_id as lot,
         p.code as "sampleCode", p.cast_at as "castAt", p.element, read.version, read.readings,
         json_build_object('id', k.work_site_id, 'code', w.code, 'name', w.name) as "workSite",
         json_build_object('id', k.client_id, 'name', c.name) as client,
         json_build_object(
           'id', k.mix_id, 'code', m.code, 'specifiedStrength', m.specified_strength, 'strengthUnit', m.strength_unit,
           'specifiedMpa', m.specified_mpa, 'designAgeHours', m.design_age_hours, 'method', m.method) as mix
  from unnest(${keys.map(({ sampleId }) => sampleId)}::uuid[], ${keys.map(({ ageHours }) => ageHours)}::int[]) as named (sample_id, age_hours)
  join kept_strength_test k on k.sample_id = named.sample_id and k.age_hours = named.age_hours
  join sample p on p.id = k.sample_id
  join work_site w on w.id = k.work_site_id
  join client c on c.id = k.client_id
  join mix m on m.id = k.mix_id
  cross join lateral (
    select string_agg(s.version::text, '.' order by s.number) as version,
           json_agg(json_build_object(
             'code', s.code, 'shape', s.shape, 'failure', coalesce(b.fracture_type::text, b.failure_code),
             'unroundedMpa', b.strength_unrounded_mpa, 'mpa', b.strength_mpa, 'hands', b.touched_by)
             order by s.number) filter (where b.specimen_id is not null) as readings
    from specimen s
    left join break b on b.specimen_id = s.id and s.state in ('broken', 'checked', 'approved')
    where s.sample_id = k.sample_id and s.age_hours = k.age_hours) read
  where k.judgement is not null and k.judged_by = ${productVersion} and not exists (select from mix_change n where n.mix_id = k.mix_id)`

function namedOf(
  { stage, readings, shape: _, lot: __, judgement: ___, ...named }: Row,
  report: Report | null,
): Named {
  const { method } = named.mix
  const counts = ({ shape, failure }: Reading) => !isNoResultOnRecord(method, shape, failure)
  return {
    ...named,
    values: readings.filter(counts).map(({ code, unroundedMpa, mpa }) => ({ code, unroundedMpa, mpa })),
    state: stage === 'approved' && report?.state === 'authorised' ? 'reported' : stage,
    hands: [...new Set(readings.flatMap(({ hands }) => hands))],
    report,
  }
}

import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

export type Test = {
  sampleId: string
  code: string
  ageHours: number
  /** Epoch milliseconds. */
  at: number
  /** Unrounded. */
  meanMpa: number
  mix: { id: string; code: string; workSite: string }
  specified: number
  method: string
  unit: StressUnit
}

/** The strength tests that count at their design age, of these samples, by casting. */
export const fetchTests = (db: Database, sampleIds: readonly string[]) => fetchRows(db)<Test>`
    select k.sample_id as "sampleId", p.code, k.age_hours as "ageHours", extract(epoch from k.cast_at)::float8 * 1000 as at,
           k.mean_mpa as "meanMpa", jsonb_build_object('id', m.id, 'code', m.code, 'workSite', w.code) as mix,
           m.specified_strength::float8 as specified, m.method, m.strength_unit as unit
    from kept_strength_test k
    join sample p on p.id = k.sample_id
    join mix m on m.id = k.mix_id
    join work_site w on w.id = m.work_site_id
    where k.sample_id = any (${sampleIds}::uuid[]) and k.counts and k.at_design_age
    order by k.cast_at, k.sample_id`

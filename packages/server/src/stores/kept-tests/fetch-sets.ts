import type { JudgedTest, Series } from '@probeta/domain/acceptance/rule-set.ts'
import type { RuleHistory } from '@probeta/domain/acceptance/rule-history.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { countedOf, setOfValues, type TestedSpecimens } from '@probeta/domain/sample/strength-test.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { isNoResultOnRecord } from '@probeta/domain/specimen/remarks.ts'
import { shapes, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { rulesInForce, rulesOfMix } from '../../db/rules-in-force.ts'

/** What the rules must know of a mix. */
export type JudgedMix = {
  readonly rules: RuleHistory
  readonly specified: Series<JudgedTest>['specified']
  readonly designAgeHours: number
  readonly method: MethodId
}

/** One sample at one age: as its rule set judges it, and what is kept of it besides. */
export type SpecimenSet = JudgedTest & {
  readonly sampleId: string
  readonly shape: ShapeId
  readonly values: readonly number[]
  /** One of its readings was late, confirmed, corrected, swapped, not what the press said or outside its certificate, is no result, or does not count. */
  readonly toLookAt: boolean
  readonly kept: {
    readonly stage: 'open' | 'toCheck' | 'toApprove' | 'approved'
    readonly broken_by: number | null
    readonly press_id: string | null
    readonly pad_set_id: string | null
    readonly on_time: number
    readonly last_broken_at: string | null
    readonly reported_at: string | null
    readonly fractures: readonly number[]
  }
}

export async function findJudgedMix(db: Database, mixId: string): Promise<JudgedMix | undefined> {
  const mix = await db
    .selectFrom('mix')
    .where('id', '=', mixId)
    .select(['rule_set', 'specified_strength', 'strength_unit', 'design_age_hours', 'method', 'shape'])
    .executeTakeFirst()
  if (!mix) return undefined
  if (!isMethodId(mix.method)) throw new Error(`mix ${mixId} with unknown ${mix.method}`)
  return {
    rules: rulesOfMix(await rulesInForce(db), mixId, mix.rule_set),
    // Check constraints bound both.
    specified: {
      value: mix.specified_strength,
      unit: mix.strength_unit as StressUnit,
      on: shapes[mix.shape as ShapeId].kind,
    },
    designAgeHours: mix.design_age_hours,
    method: mix.method,
  }
}

type Row = Pick<SpecimenSet, 'sampleId' | 'ageHours' | 'shape' | 'lot' | 'pending' | 'toLookAt'> &
  TestedSpecimens &
  SpecimenSet['kept'] & { castAt: string }
/** The last sample seen, in the order of casting. */
export type Seek = { readonly castAt: string; readonly sampleId: string }

/** The sets of the next `most` samples of a mix in the order of casting, tested or not, and where to go on. */
export async function fetchSets(
  db: Database,
  laboratoryId: number,
  { mixId, method }: { readonly mixId: string; readonly method: MethodId },
  after: Seek | null,
  most: number,
): Promise<{ sets: SpecimenSet[]; next: Seek | null }> {
  const beyond = after
    ? sql`and (p.cast_at, p.id) > (${after.castAt}::timestamptz, ${after.sampleId}::uuid)`
    : sql``
  const { rows: ends } = await sql<Seek>`
    select p.cast_at as "castAt", p.id as "sampleId" from sample p
    where p.mix_id = ${mixId} ${beyond}
    order by p.cast_at, p.id offset ${most - 1} limit 1`.execute(db)
  const end = ends[0] ?? null
  const upTo = end ? sql`and (p.cast_at, p.id) <= (${end.castAt}::timestamptz, ${end.sampleId}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select p.id as "sampleId", s.age_hours as "ageHours", p.cast_at as "castAt", p.lot_id as lot, min(s.shape) as shape,
           count(*) filter (where s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')) as pending,
           case when bool_or(s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')) then 'open'
                when bool_or(s.state = 'broken') then 'toCheck' when bool_or(s.state = 'checked') then 'toApprove' else 'approved' end as stage,
           coalesce(bool_or(s.state = 'invalidated' or not b.within_tolerance or b.confirmed_because <> '' or b.corrected or b.swapped
                            or (b.press_line <> '' and not b.load_from_press)
                            or (b.broken_at at time zone l.time_zone)::date > h.holds_until or b.load_n < h.verified_least_n or b.load_n > h.verified_most_n), false) as "toLookAt",
           coalesce(array_agg(b.strength_unrounded_mpa::float8 order by s.number) filter (where b.specimen_id is not null), '{}') as values,
           coalesce(array_agg(s.curing order by s.number) filter (where b.specimen_id is not null), '{}') as curings,
           coalesce(array_agg(b.failure_code order by s.number) filter (where b.specimen_id is not null), '{}') as failures,
           case when min(b.broken_by) = max(b.broken_by) then min(b.broken_by) end as broken_by,
           case when count(distinct b.press_id) = 1 then (array_agg(b.press_id) filter (where b.press_id is not null))[1] end as press_id,
           case when count(distinct b.pad_set_id) = 1 then (array_agg(b.pad_set_id) filter (where b.pad_set_id is not null))[1] end as pad_set_id,
           count(*) filter (where b.within_tolerance) as on_time,
           max(b.broken_at) as last_broken_at,
           (select min(r.authorised_at) from report_strength_test t join report r on r.id = t.report_id
            where t.sample_id = p.id and t.age_hours = s.age_hours and r.state in ('authorised', 'superseded')) as reported_at,
           array[count(*) filter (where b.fracture_type = 1), count(*) filter (where b.fracture_type = 2), count(*) filter (where b.fracture_type = 3),
                 count(*) filter (where b.fracture_type = 4), count(*) filter (where b.fracture_type = 5), count(*) filter (where b.fracture_type = 6)]::integer[] as fractures
    from sample p
    join specimen s on s.sample_id = p.id and s.age_hours is not null
    left join break b on b.specimen_id = s.id and s.state in ('broken', 'checked', 'approved')
    join laboratory l on l.id = ${laboratoryId}
    left join lateral calibration_held(b.press_id, b.broken_at) h on true
    where p.mix_id = ${mixId} ${beyond} ${upTo}
    group by p.id, s.age_hours, p.cast_at, p.lot_id
    order by p.cast_at, p.id`.execute(db)
  return { sets: rows.map((row) => toSet(row, method)), next: end }
}

function toSet(
  {
    castAt,
    values,
    curings,
    failures,
    stage,
    broken_by,
    press_id,
    pad_set_id,
    on_time,
    last_broken_at,
    reported_at,
    fractures,
    ...row
  }: Row,
  method: MethodId,
): SpecimenSet {
  const counted = countedOf({ values, curings, failures }, { method, shape: row.shape })
  return {
    ...row,
    ...counted,
    toLookAt: row.toLookAt || failures.some((failure) => isNoResultOnRecord(method, row.shape, failure)),
    castAt: Date.parse(castAt),
    ...setOfValues(counted.values),
    kept: { stage, broken_by, press_id, pad_set_id, on_time, last_broken_at, reported_at, fractures },
  }
}

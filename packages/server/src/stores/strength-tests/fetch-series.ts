import type { JudgedTest, Series } from '@probeta/domain/acceptance/rule-set.ts'
import type { RuleHistory } from '@probeta/domain/acceptance/rule-history.ts'
import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { countedOf, setOfValues, type TestedSpecimens } from '@probeta/domain/sample/strength-test.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { isShapeId, shapes, type ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { type RulesInForce, rulesInForce, rulesOfMix } from '../../db/queries/rules-in-force.ts'

/** A strength test is named by its sample and its age. */
export type TestKey = { readonly sampleId: string; readonly ageHours: number }

/** One test as its rule set judges it, with the facts about its mix that the rule set needs. */
export type SeriesTest = JudgedTest &
  TestKey & {
    readonly mixId: string
    readonly shape: ShapeId
    readonly method: MethodId
    readonly rules: RuleHistory
    readonly specified: Series<JudgedTest>['specified']
    readonly designAgeHours: number
    readonly values: readonly number[]
  }

/** Number of tests of the same mix before a test: two are averaged, the rest may be too small to count. */
const before = 6
/** How far a series is followed back for rule sets that look further back than two tests. */
const wholeSeries = 1000
/** Number of tests after it: shows whether a newer one was judged. */
const after = 3

/**
 * The given tests and their neighbours in casting, in one statement: of each a few before and after by the index of the
 * series, the whole lot, and the whole series before it only where its rule set looks at lots or at the production
 * before a test.
 */
export async function fetchNeighbours(db: Database, keys: readonly TestKey[]) {
  const rules = await rulesInForce(db)
  const ids = keys.map(({ sampleId }) => sampleId)
  const ages = keys.map(({ ageHours }) => ageHours)
  const tested = (at: RawBuilder<unknown>) => sql`exists (
    select from specimen s where s.sample_id = n.id and s.age_hours = named.age_hours ${at})`
  return fetchTests(
    db,
    sql`select distinct near.id, named.age_hours
        from unnest(${ids}::uuid[], ${ages}::int[]) as named (sample_id, age_hours)
        join sample p on p.id = named.sample_id
        join mix m on m.id = p.mix_id
        cross join lateral (
          (select n.id from sample n
           where n.mix_id = p.mix_id and (n.cast_at, n.id) <= (p.cast_at, p.id) and ${tested(sql``)}
           order by n.cast_at desc, n.id desc
           limit case when m.rule_set = any (${rules.farSighted}::text[]) then ${wholeSeries}::int else ${before}::int end)
          union all
          (select n.id from sample n
           where n.mix_id = p.mix_id and (n.cast_at, n.id) > (p.cast_at, p.id)
             and ${tested(sql`and s.state in ('broken', 'checked', 'approved')`)}
           order by n.cast_at, n.id limit ${after})
          union all
          (select n.id from sample n
           where n.lot_id = p.lot_id and ${tested(sql``)})
        ) near`,
    rules,
  )
}

type Row = {
  sampleId: string
  ageHours: number
  mixId: string
  castAt: string
  lot: string | null
  shape: string
  method: string
  ruleSet: string
  specifiedStrength: number
  strengthUnit: string
  designAgeHours: number
  pending: number
  mixShape: string
} & TestedSpecimens

async function fetchTests(
  db: Database,
  named: RawBuilder<unknown>,
  rules: RulesInForce,
): Promise<SeriesTest[]> {
  const rows = await fetchRows(db)<Row>`
    with named as materialized (${named})
    select p.id as "sampleId", named.age_hours as "ageHours", p.mix_id as "mixId", p.cast_at as "castAt", p.lot_id as lot,
           min(s.shape) as shape, m.method, m.rule_set as "ruleSet", m.specified_strength as "specifiedStrength",
           m.strength_unit as "strengthUnit", m.design_age_hours as "designAgeHours",
           count(*) filter (where s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')) as pending,
           coalesce(array_agg(b.strength_unrounded_mpa::float8 order by s.number)
                    filter (where s.state in ('broken', 'checked', 'approved') and b.strength_unrounded_mpa is not null), '{}') as values,
           coalesce(array_agg(s.curing order by s.number)
                    filter (where s.state in ('broken', 'checked', 'approved') and b.strength_unrounded_mpa is not null), '{}') as curings,
           coalesce(array_agg(b.failure_code order by s.number)
                    filter (where s.state in ('broken', 'checked', 'approved') and b.strength_unrounded_mpa is not null), '{}') as failures,
           m.shape as "mixShape"
    from named
    join sample p on p.id = named.id
    join mix m on m.id = p.mix_id
    join specimen s on s.sample_id = p.id and s.age_hours = named.age_hours
    left join break b on b.specimen_id = s.id
    group by p.id, named.age_hours, p.mix_id, p.cast_at, p.lot_id, m.method, m.rule_set, m.specified_strength, m.strength_unit, m.design_age_hours, m.shape
    order by p.cast_at, p.id`
  return rows.map((row) => toTest(row, rules))
}

function toTest(
  {
    castAt,
    values,
    curings,
    failures,
    method,
    ruleSet,
    shape,
    mixShape,
    specifiedStrength,
    strengthUnit,
    ...row
  }: Row,
  rules: RulesInForce,
): SeriesTest {
  if (!isMethodId(method)) throw new Error(`mix ${row.mixId} with unknown ${method}`)
  if (!isShapeId(shape) || !isShapeId(mixShape)) throw new Error(`mix ${row.mixId} with unknown ${shape}`)
  const counted = countedOf({ values, curings, failures }, { method, shape })
  return {
    ...row,
    ...counted,
    ...setOfValues(counted.values),
    castAt: Date.parse(castAt),
    method,
    rules: rulesOfMix(rules, row.mixId, ruleSet),
    shape,
    specified: {
      value: specifiedStrength,
      // Bounded by a check constraint.
      unit: strengthUnit as StressUnit,
      on: shapes[mixShape].kind,
    },
  }
}

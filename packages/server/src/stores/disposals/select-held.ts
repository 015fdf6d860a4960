import { disposalKindOf, disposalRules, leastOfResult } from '@probeta/domain/custody/judge-disposal.ts'
import type {
  DisposalJudgement,
  DisposalKind,
  DisposalPeriods,
} from '@probeta/domain/custody/judge-disposal.ts'
import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { shapeIds } from '@probeta/domain/specimen/shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import type { Database } from '../../db/kysely-on.ts'

/** The day and the periods of the laboratory by which specimens are judged. */
export type Judging = { readonly today: Day; readonly timeZone: string; readonly periods: DisposalPeriods }

/** Specimens with the result of their own age `k` and that of the design age of their sample `d`, as far as there are any. */
export const heldSpecimens = (db: Database) =>
  specimensInPlace(db)
    .leftJoin('kept_strength_test as k', (j) =>
      j.onRef('k.sample_id', '=', 's.sample_id').onRef('k.age_hours', '=', 's.age_hours'),
    )
    .leftJoin('kept_strength_test as d', (j) =>
      j.onRef('d.sample_id', '=', 's.sample_id').on('d.at_design_age', '=', true),
    )

const anyOf = (values: readonly string[]) => sql`any (${[...values]}::text[])`

const kind = sql<DisposalKind>`case ${sql.join(
  Object.entries(disposalKindOf).map(([state, of]) => sql`when s.state = ${state} then ${of}`),
  sql` `,
)} when s.age_hours is null then 'reserve' else 'toTest' end`

const least = sql`case s.shape ${sql.join(
  shapeIds.map((shape) => sql`when ${shape} then ${leastOfResult(shape)}::integer`),
  sql` `,
)} end`

/** Those whose test will not come, though one was planned. */
const lost: readonly SpecimenState[] = ['notTested', 'invalidated']
const gone: readonly SpecimenState[] = [...lost, 'discarded']

// Few are open: their samples are found once, and not once for each specimen.
const openLow = sql`any (array(select l.sample_id from low_result l
  where l.acknowledged_at is null and l.closed_at is null))`
const underInvestigation = sql`any (array(select q.id from investigation i
  join low_result l on l.id = i.low_result_id join sample q on q.id = l.sample_id or q.lot_id = i.lot_id
  where i.state = 'open'))`

const conditions = {
  locked: sql<boolean>`s.state = 'locked'`,
  lowOpen: sql<boolean>`s.sample_id = ${openLow}`,
  investigated: sql<boolean>`s.sample_id = ${underInvestigation}`,
  missing: sql<boolean>`coalesce(k.reported_at, d.reported_at) is null and (select count(*) filter (where o.state = ${anyOf(lost)}) > 0
    and count(*) filter (where o.state <> all (${[...gone]}::text[])) < ${least}
    from specimen o where o.sample_id = s.sample_id and o.age_hours = m.design_age_hours)`,
  noResult: sql<boolean>`d.stage is distinct from 'approved'`,
  notIssued: sql<boolean>`coalesce(k.reported_at, d.reported_at) is null`,
}

const issuedOn = (timeZone: string) =>
  sql<string | null>`(coalesce(k.reported_at, d.reported_at) at time zone ${timeZone})::date`

export const factsOfHeld = (timeZone: string) =>
  [
    kind.as('kind'),
    conditions.locked.as('locked'),
    conditions.lowOpen.as('lowOpen'),
    conditions.investigated.as('investigated'),
    conditions.missing.as('missing'),
    conditions.noResult.as('noResult'),
    'p.cast_on as castOn',
    issuedOn(timeZone).as('issuedOn'),
  ] as const

/** True for specimens that `judgeDisposal` judges so: the same table of rules, written as a query. */
export function isJudged(
  judgement: DisposalJudgement,
  { today, timeZone, periods }: Judging,
): RawBuilder<boolean> {
  const rules = disposalRules.map((rule) => {
    const applies = sql`(${kind}) = ${anyOf(rule.of)}`
    const when = 'when' in rule ? sql` and ${conditions[rule.when]}` : sql``
    return sql`when ${applies}${when} then ${'from' in rule ? whenDue(rule.from) : sql`${rule.says}`}`
  })
  function whenDue(from: { issued: 'testedDays' | null; cast?: 'reserveDays' }) {
    const report = sql`${issuedOn(timeZone)} + ${from.issued ? periods[from.issued] : 0}::integer`
    const due = from.cast ? sql`greatest(${report}, p.cast_on + ${periods[from.cast]}::integer)` : report
    return sql`case when ${due} > ${today}::date then 'keep' else 'mayGo' end`
  }
  return sql<boolean>`(case ${sql.join(rules, sql` `)} end) = ${judgement}`
}

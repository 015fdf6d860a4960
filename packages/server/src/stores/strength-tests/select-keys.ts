import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** The caller whose tasks are wanted, and the steps they may take. */
export type Turn = { readonly userId: number; readonly check: boolean; readonly approve: boolean }

export type TestFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  mixId?: string | undefined
  fc?: number | undefined
  element?: string | undefined
  /** Names in lower case: of an element of a work site and of those within it. */
  elements?: readonly string[] | undefined
  age?: '7' | '28' | 'other' | undefined
  state?: 'open' | 'toCheck' | 'toApprove' | 'approved' | 'reported' | undefined
  outcomes?: readonly Outcome[] | undefined
  warned?: boolean | undefined
  brokenBy?: number | undefined
  equipmentId?: string | undefined
  turn?: Turn | undefined
  from?: string | undefined
  to?: string | undefined
}

type Condition = RawBuilder<boolean>
export type KeyRow = { castAt: string; sampleId: string; ageHours: number }
export type Seek = readonly [castAt: string, sampleId: string, ageHours: string]

const waiting = sql`'cast', 'onSite', 'received', 'curing', 'onHold', 'locked'`
/** As a value, not as a join: among alternatives the planner would hash every specimen that waits. */
const noneIn = (states: RawBuilder<unknown>) => sql`coalesce((select false from specimen o
  where o.sample_id = s.sample_id and o.age_hours = s.age_hours and o.state in (${states}) limit 1), true)`
const allApproved = sql`s.state = 'approved' and ${noneIn(sql`${waiting}, 'broken', 'checked'`)}`
const issued = sql`exists (select from report_strength_test t join report r on r.id = t.report_id
  where t.sample_id = s.sample_id and t.age_hours = s.age_hours and r.state = 'authorised')`

/**
 * The state of a set is that of its least advanced specimen. As literals: with parameters no partial index would be
 * found.
 */
const inState = {
  toCheck: sql<boolean>`s.state = 'broken' and ${noneIn(waiting)}`,
  toApprove: sql<boolean>`s.state = 'checked' and ${noneIn(sql`${waiting}, 'broken'`)}`,
  approved: sql<boolean>`${allApproved} and not ${issued}`,
  reported: sql<boolean>`${allApproved} and ${issued}`,
}
const keptReportState = {
  open: sql<boolean>`s.stage = 'open'`,
  toCheck: sql<boolean>`s.stage = 'toCheck'`,
  toApprove: sql<boolean>`s.stage = 'toApprove'`,
  approved: sql<boolean>`s.stage = 'approved' and not ${issued}`,
  reported: sql<boolean>`s.stage = 'approved' and ${issued}`,
}
const resulted = sql<boolean>`s.state in ('broken', 'checked', 'approved', 'invalidated') and s.age_hours is not null`

/** Filters by verdict, warning or element need the stored results of a test. */
const needsKept = ({ outcomes, warned, element, elements, state }: TestFilter) =>
  outcomes !== undefined ||
  warned === true ||
  element !== undefined ||
  elements !== undefined ||
  state === 'open'

function turnOf({ userId, check, approve }: Turn, kept: boolean): Condition {
  const steps = [
    ...(check ? [kept ? keptReportState.toCheck : inState.toCheck] : []),
    ...(approve ? [kept ? keptReportState.toApprove : inState.toApprove] : []),
  ]
  if (steps.length === 0) return sql`false`
  const waits = kept ? sql`true` : sql`s.state in ('broken', 'checked')`
  // A person who took or touched one of its readings neither checks nor approves the set.
  return sql`${waits} and (${sql.join(
    steps.map((step) => sql`(${step})`),
    sql` or `,
  )}) and not exists (
    select from break b join specimen o on o.id = b.specimen_id
    where b.sample_id = s.sample_id and b.age_hours = s.age_hours
      and o.state in ('broken', 'checked', 'approved') and ${userId}::int = any (b.touched_by))`
}

/** Each column by its own index; the readings of one instrument are few beside all results. */
const testedWith = (equipmentId: string): Condition => {
  const breaks = ['press_id', 'pad_set_id', 'scale_id', 'caliper_id'].map(
    (column) => sql`select b.sample_id, b.age_hours from break b where b.${sql.ref(column)} = ${equipmentId}`,
  )
  const samples = ['thermometer_id', 'slump_cone_id', 'air_meter_id'].map(
    (column) => sql`select p.id from sample p where p.${sql.ref(column)} = ${equipmentId}`,
  )
  return sql`((s.sample_id, s.age_hours) in (${sql.join(breaks, sql` union all `)})
    or s.sample_id in (${sql.join(samples, sql` union all `)}))`
}

function conditionsOf({ timeZone }: Scope, filter: TestFilter, kept: boolean): Condition[] {
  const { search, workSiteId, clientId, mixId, fc, element, elements, age, state, outcomes, brokenBy, turn } =
    filter
  const found: Condition[] = [sql`true`]
  if (!kept) found.push(resulted)
  if (workSiteId) found.push(sql`s.work_site_id = ${workSiteId}`)
  if (clientId) found.push(sql`s.client_id = ${clientId}`)
  if (mixId) found.push(sql`s.mix_id = ${mixId}`)
  if (fc !== undefined)
    found.push(
      sql`s.mix_id = any (array(select m.id from mix m where (m.specified_strength = ${fc} or round(m.specified_mpa, 1) = ${fc})))`,
    )
  if (element !== undefined) found.push(sql`s.element = ${element}`)
  if (elements) found.push(sql`lower(s.element) = any (${[...elements]}::text[])`)
  if (age === '7') found.push(sql`s.age_hours = 168`)
  if (age === '28') found.push(sql`s.age_hours = 672`)
  if (age === 'other') found.push(sql`s.age_hours not in (168, 672)`)
  if (filter.from)
    found.push(sql`s.cast_at >= ${new Date(startOfDay(filter.from, timeZone)).toISOString()}::timestamptz`)
  if (filter.to)
    found.push(sql`s.cast_at < ${new Date(endOfDay(filter.to, timeZone)).toISOString()}::timestamptz`)
  if (search) found.push(sql`s.sample_id = any (array(select f.id from samples_by_code(${search}, 200) f))`)
  if (outcomes)
    found.push(
      outcomes.length === 1 ? sql`s.outcome = ${outcomes[0]}` : sql`s.outcome = any (${outcomes}::text[])`,
    )
  if (filter.warned) found.push(sql`s.warned`)
  if (state) found.push(kept || state === 'open' ? keptReportState[state] : inState[state])
  if (brokenBy !== undefined)
    found.push(sql`exists (select from break b where b.broken_by = ${brokenBy}
      and b.sample_id = s.sample_id and b.age_hours = s.age_hours)`)
  if (filter.equipmentId) found.push(testedWith(filter.equipmentId))
  if (turn) found.push(turnOf(turn, kept))
  return found
}

/**
 * Keys of the strength tests that match, newest first: a row per sample and age with a tested specimen. Without filters
 * it reads as many entries from the index of tested specimens as it shows; filters that depend on the rules read the
 * stored results of every test.
 */
export function selectKeys(scope: Scope, filter: TestFilter, after: Seek | undefined, most: number) {
  const kept = needsKept(filter)
  const conditions = conditionsOf(scope, filter, kept)
  if (after) {
    const [castAt, sampleId, ageHours] = after
    conditions.push(
      sql`(s.cast_at, s.sample_id, s.age_hours) < (${castAt}::timestamptz, ${sampleId}::uuid, ${Number(ageHours)}::int)`,
    )
  }
  return sql<KeyRow>`
    select ${kept ? sql`` : sql`distinct`} s.cast_at as "castAt", s.sample_id as "sampleId", s.age_hours as "ageHours"
    from ${kept ? sql`kept_strength_test` : sql`specimen`} s
    where ${sql.join(conditions, sql` and `)}
    order by s.cast_at desc, s.sample_id desc, s.age_hours desc
    limit ${most}`
}

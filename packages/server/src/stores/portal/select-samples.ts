import type { PortalStep } from '@probeta/domain/sample/portal-steps.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'

/** One age of a sample with the state of its specimens; `issuedAt`: of the report that is current. */
export type AgeRow = {
  ageHours: number
  dueOn: string
  waiting: boolean
  tested: boolean
  issued: boolean
  brokenAt: string | null
  issuedAt: string | null
}

export type SampleRow = {
  id: string
  code: string
  castAt: string
  castOn: string
  element: string
  deliveryNote: string
  mixCode: string
  workSite: { id: string; code: string; name: string }
  receivedAt: string | null
  without: 'freshOnly' | 'rejected' | null
  rejectedBecause: string
  ages: AgeRow[]
}

export type SampleFilter = {
  search?: string | undefined
  step?: PortalStep | undefined
  /** Names of elements in lower case. */
  elements?: readonly string[] | undefined
  sampleId?: string | undefined
}

type Condition = RawBuilder<boolean>

/**
 * The same as placeSample of the domain, which decides it for samples that are shown; a test keeps the two consistent.
 */
function standsAt(step: PortalStep, today: string): Condition {
  const waits = sql`(g.waits or jsonb_array_length(g.ages) = 0)`
  const before = sql`not g.due and not g.reviewed`
  const without = { freshOnly: sql`p.rejected_because = ''`, rejected: sql`p.rejected_because <> ''` }
  if (step === 'freshOnly' || step === 'rejected') return sql<boolean>`(p.age_plan = '' and ${without[step]})`
  const steps: Record<Exclude<PortalStep, keyof typeof without>, RawBuilder<unknown>> = {
    breakDue: sql`g.due`,
    inReview: sql`not g.due and g.reviewed`,
    received: sql`${before} and ${waits} and g."receivedAt" is not null`,
    cast: sql`${before} and ${waits} and g."receivedAt" is null and p.cast_on >= ${today}::date`,
    siteCure: sql`${before} and ${waits} and g."receivedAt" is null and p.cast_on < ${today}::date`,
    issued: sql`${before} and not ${waits} and g.issued`,
    untested: sql`${before} and not ${waits} and not g.issued`,
  }
  return sql<boolean>`(p.age_plan <> '' and (${steps[step]}))`
}

function conditionsOf({ search, step, elements, sampleId }: SampleFilter, today: string): Condition[] {
  return [
    ...(search
      ? [
          sql<boolean>`(${contains('p.code', search)} or ${contains('p.element', search)} or ${contains('p.delivery_note', search)})`,
        ]
      : []),
    ...(elements ? [sql<boolean>`lower(p.element) = any (${[...elements]}::text[])`] : []),
    ...(sampleId ? [sql<boolean>`p.id = ${sampleId}`] : []),
    ...(step ? [standsAt(step, today)] : []),
  ]
}

const waiting = sql`x.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')`
const tested = sql`x.state in ('broken', 'checked', 'approved')`

/**
 * Samples of these work sites with the progress of their specimens; reserves have no due day and are left out. Only
 * samples that are shown are looked into, unless a step is requested.
 */
const samplesFrom = (
  of: { laboratoryId: number; workSiteIds: readonly string[]; today: string },
  filter: SampleFilter,
  beyond: Condition | undefined,
) => sql`
  from sample p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('ageHours', a.age, 'dueOn', a.due_on, 'waiting', a.waiting, 'tested', a.tested,
             'issued', a.issued, 'brokenAt', a.broken_at, 'issuedAt', case when a.issued then a.issued_at end) order by a.age), '[]') as ages,
           (select min(x.received_at) from specimen x where x.sample_id = p.id) as "receivedAt",
           coalesce(bool_or(a.waiting), false) as waits, coalesce(bool_or(a.waiting and a.due_on <= ${of.today}::date), false) as due,
           coalesce(bool_or(a.tested and not a.waiting and not a.issued and a.age > coalesce(a.last_issued, 0)), false) as reviewed,
           coalesce(bool_or(a.issued), false) as issued
    from (
      select i.*, max(i.age) filter (where i.issued and not i.waiting) over () as last_issued from (
      select e.*, r.issued_at, e.approved and r.issued_at is not null and not exists (
               select from corrected c where c.sample_id = p.id and c.age_hours = e.age) as issued
      from (
        select x.age_hours as age, min(x.due_on) as due_on, bool_or(${waiting}) as waiting, bool_or(${tested}) as tested, max(b.broken_at) as broken_at,
               bool_or(${tested}) and coalesce(bool_and(x.state = 'approved') filter (where ${tested} or ${waiting}), false) as approved
        from specimen x
        left join break b on b.specimen_id = x.id
        where x.sample_id = p.id and x.age_hours is not null
        group by x.age_hours) e
      cross join lateral (
        select max(r.authorised_at) as issued_at from report_strength_test t
        join report r on r.id = t.report_id and r.state = 'authorised'
        where t.sample_id = p.id and t.age_hours = e.age) r) i) a
  ) g
  where p.work_site_id = any (${[...of.workSiteIds]}::uuid[]) and p.voided_at is null
    and ${sql.join([sql`true`, ...conditionsOf(filter, of.today), ...(beyond ? [beyond] : [])], sql` and `)}`

type Of = Parameters<typeof samplesFrom>[0]
type Seek = readonly [castAt: string, id: string]

/** Newest first. */
export const selectSamples = (
  of: Of,
  filter: SampleFilter,
  after: Seek | undefined,
  most: number,
) => sql<SampleRow>`
  with corrected as materialized (select * from tests_corrected_unissued())
  select s.id, s.code, s.cast_at as "castAt", s.cast_on as "castOn", s.element, s.delivery_note as "deliveryNote", m.code as "mixCode",
         jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite", s."receivedAt", s.ages,
         s.rejected_because as "rejectedBecause",
         case when s.age_plan <> '' then null when s.rejected_because = '' then 'freshOnly' else 'rejected' end as without
  from (
    select p.*, g.ages, g."receivedAt"
    ${samplesFrom(of, filter, after && sql<boolean>`(p.cast_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)}
    order by p.cast_at desc, p.id desc limit ${most}) s
  join work_site w on w.id = s.work_site_id
  join mix m on m.id = s.mix_id
  order by s.cast_at desc, s.id desc`

/** Counts up to `most`. Specimens are looked into only where a step is requested. */
export const countSamples = (of: Of, filter: SampleFilter, most: number) =>
  filter.step
    ? sql<{ n: number }>`
        with corrected as materialized (select * from tests_corrected_unissued())
        select count(*) as n from (select 1 ${samplesFrom(of, filter, undefined)} limit ${most}) as counted`
    : sql<{ n: number }>`
        select count(*) as n from (
          select 1 from sample p
          where p.work_site_id = any (${[...of.workSiteIds]}::uuid[]) and p.voided_at is null
            and ${sql.join([sql`true`, ...conditionsOf(filter, of.today)], sql` and `)}
          limit ${most}) as counted`

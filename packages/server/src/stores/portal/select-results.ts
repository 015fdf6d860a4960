import { type Outcome, outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'

export type ResultKey = { castAt: string; sampleId: string; ageHours: number }
export type ResultFilter = {
  search?: string | undefined
  outcomes?: readonly Outcome[] | undefined
  ageHours?: number | undefined
  /** Names of elements in lower case. */
  elements?: readonly string[] | undefined
  sampleId?: string | undefined
}
type Of = { laboratoryId: number; workSiteIds: readonly string[] }

/** The outcomes that the portal's counts add up as one. */
export const outcomesOf = (part: 'conforms' | 'provisional' | 'watch' | 'doesNotConform' | 'notAssessed') =>
  part === 'notAssessed' ? outcomes.filter((one) => one === 'notAssessable' || one === 'noRule') : [part]

/** On an issued and current report, and not being corrected. */
const issued = ({ workSiteIds }: Of) => sql<boolean>`
  k.work_site_id = any (${[...workSiteIds]}::uuid[]) and k.stage = 'approved' and k.reported_at is not null
  and exists (select from report_strength_test t join report r on r.id = t.report_id and r.state = 'authorised'
              where t.sample_id = k.sample_id and t.age_hours = k.age_hours)
  and not exists (select from corrected c where c.sample_id = k.sample_id and c.age_hours = k.age_hours)`

const corrected = sql`with corrected as materialized (select * from tests_corrected_unissued())`

const matching = (of: Of, { search, outcomes: wanted, ageHours, elements, sampleId }: ResultFilter) =>
  sql.join(
    [
      issued(of),
      ...(wanted ? [sql`k.outcome = any (${[...wanted]}::text[])`] : []),
      ...(ageHours ? [sql`k.age_hours = ${ageHours}`] : []),
      ...(elements ? [sql`lower(k.element) = any (${[...elements]}::text[])`] : []),
      ...(sampleId ? [sql`k.sample_id = ${sampleId}`] : []),
      ...(search
        ? [
            sql`exists (select from sample p where p.id = k.sample_id
                  and (${contains('p.code', search)} or ${contains('p.element', search)} or ${contains('p.delivery_note', search)}))`,
          ]
        : []),
    ],
    sql` and `,
  )

/** Keys of issued strength tests, newest first, read from the stored results of the rules. */
export const selectResults = (
  of: Of,
  filter: ResultFilter,
  after: readonly [castAt: string, sampleId: string, ageHours: string] | undefined,
  most: number,
) => sql<ResultKey>`
  ${corrected}
  select k.cast_at as "castAt", k.sample_id as "sampleId", k.age_hours as "ageHours" from kept_strength_test k
  where ${matching(of, filter)} ${
    after
      ? sql`and (k.cast_at, k.sample_id, k.age_hours) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${Number(after[2])}::int)`
      : sql``
  }
  order by k.cast_at desc, k.sample_id desc, k.age_hours desc limit ${most}`

export const countResults = (of: Of, filter: ResultFilter, most: number) => sql<{ n: number }>`
  ${corrected}
  select count(*) as n from (select 1 from kept_strength_test k where ${matching(of, filter)} limit ${most}) as counted`

/** Counts of each outcome for each element, by its name in lower case. */
export const countOutcomes = (of: Of) => sql<{ element: string; outcome: Outcome; n: number }>`
  ${corrected}
  select lower(k.element) as element, k.outcome, count(*) as n from kept_strength_test k where ${issued(of)} group by 1, 2`

/** Outcomes of these samples, where issued. */
export const selectOutcomes = (of: Of, sampleIds: readonly string[]) => sql<{
  sampleId: string
  ageHours: number
  outcome: Outcome
}>`
  ${corrected}
  select k.sample_id as "sampleId", k.age_hours as "ageHours", k.outcome from kept_strength_test k
  where ${issued(of)} and k.sample_id = any (${[...sampleIds]}::uuid[])`

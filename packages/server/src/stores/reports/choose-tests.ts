import type { Language } from '@probeta/contract/base/languages.ts'
import { mostSelected } from '@probeta/contract/reports/report-batches.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type TestChoice = {
  clientId?: string | undefined
  workSiteId?: string | undefined
  mixId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  ageHours?: number | undefined
}

export type ChosenTest = {
  sampleId: string
  sampleCode: string
  ageHours: number
  workSiteId: string
  clientId: string
  language: Language
  stressUnit: 'MPa' | 'psi' | 'kgf/cm2'
  approved: boolean
  /** State of the report that contains it: authorised, or still being written. */
  reportState: 'drafted' | 'submitted' | 'authorised' | null
  /** The caller took, corrected or swapped a reading of it. */
  own: boolean
}

/**
 * The strength tests of a selection, by work site and casting; `mostSelected` + 1 of them where there are too many.
 * Samples are bounded first, so that an open-ended selection costs no more than a large one.
 */
export function chooseTests(
  db: Database,
  { userId, timeZone }: Scope,
  { clientId, workSiteId, mixId, from, to, ageHours }: TestChoice,
): Promise<ChosenTest[]> {
  const waiting = [...unbroken, 'onHold', 'locked']
  const one = (condition: boolean, then: ReturnType<typeof sql>) => (condition ? then : sql``)
  return fetchRows(db)<ChosenTest>`
    with chosen as (
      select p.id, p.code, p.work_site_id, p.client_id, p.cast_at from sample p
      where true
        ${one(clientId !== undefined, sql`and p.client_id = ${clientId}`)}
        ${one(workSiteId !== undefined, sql`and p.work_site_id = ${workSiteId}`)}
        ${one(mixId !== undefined, sql`and p.mix_id = ${mixId}`)}
        ${one(from !== undefined, sql`and p.cast_at >= ${from && new Date(startOfDay(from, timeZone)).toISOString()}`)}
        ${one(to !== undefined, sql`and p.cast_at < ${to && new Date(endOfDay(to, timeZone)).toISOString()}`)}
      limit ${mostSelected + 1}
    ), found as (
      select p.id, p.code, p.work_site_id, p.client_id, p.cast_at, s.age_hours,
             not bool_or(s.state = any (${waiting}::text[]) or s.state in ('broken', 'checked')) as approved,
             bool_or(b.touched_by @> array[${userId}::int]) as own
      from chosen p
      join specimen s on s.sample_id = p.id and s.age_hours is not null
      left join break b on b.specimen_id = s.id
      ${one(ageHours !== undefined, sql`where s.age_hours = ${ageHours}`)}
      group by p.id, p.code, p.work_site_id, p.client_id, p.cast_at, s.age_hours
      having bool_or(s.state in ('broken', 'checked', 'approved'))
      limit ${mostSelected + 1}
    )
    select f.id as "sampleId", f.code as "sampleCode", f.age_hours as "ageHours", f.work_site_id as "workSiteId",
           f.client_id as "clientId", c.language, c.stress_unit as "stressUnit", f.approved, coalesce(f.own, false) as own,
           (select r.state from report_strength_test t
            join report r on r.id = t.report_id
            where t.sample_id = f.id and t.age_hours = f.age_hours
              and r.state in ('drafted', 'submitted', 'authorised')
            order by (r.state = 'authorised') desc limit 1) as "reportState"
    from found f
    join client c on c.id = f.client_id
    join work_site w on w.id = f.work_site_id
    order by w.code, f.cast_at, f.id, f.age_hours`
}

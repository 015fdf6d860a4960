import type { ResultOf } from '@probeta/contract/endpoint.ts'
import type { clientPortal } from '@probeta/contract/dashboard.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type WorkSite = ResultOf<typeof clientPortal>['workSites'][number]

/** How far the specimens of a sample have come; reserves are left out, they have no day of their own. */
export type TrackedSample = {
  id: string
  code: string
  castAt: string
  element: string
  mixCode: string
  workSite: WorkSite
  nextDueOn: string | null
  waiting: boolean
  received: boolean
  inReview: boolean
  issued: boolean
}

export const readPortal = (db: Database, { laboratoryId }: Scope) => ({
  workSites: (ids: readonly string[]): Promise<WorkSite[]> =>
    db
      .selectFrom('work_site')
      .select(['id', 'code', 'name'])
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', sql<string>`any (${ids}::uuid[])`)
      .orderBy('name')
      .execute(),

  /** The newest samples of these work sites. */
  async samples(workSiteIds: readonly string[], most: number): Promise<TrackedSample[]> {
    const { rows } = await sql<TrackedSample>`
      select p.id, p.code, p.cast_at as "castAt", p.element, m.code as "mixCode",
             jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite", g.*
      from (select * from sample where laboratory_id = ${laboratoryId} and work_site_id = any (${workSiteIds}::uuid[])
            order by cast_at desc, id desc limit ${most}) p
      join work_site w on w.laboratory_id = p.laboratory_id and w.id = p.work_site_id
      join mix m on m.laboratory_id = p.laboratory_id and m.id = p.mix_id
      cross join lateral (
        select min(s.due_on) filter (where s.waiting) as "nextDueOn", coalesce(bool_or(s.waiting), false) as waiting,
               coalesce(bool_or(s.received), false) as received, coalesce(bool_or(s.tested and not s.on_report), false) as "inReview",
               coalesce(bool_or(s.tested and s.on_report), false) as issued
        from (select x.due_on, x.received_at is not null as received,
                     x.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') as waiting,
                     x.state in ('broken', 'checked', 'approved') as tested,
                     exists (select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id
                             where t.laboratory_id = ${laboratoryId} and t.sample_id = p.id and t.age_hours = x.age_hours
                               and r.state = 'authorised') as on_report
              from specimen x where x.laboratory_id = ${laboratoryId} and x.sample_id = p.id and x.age_hours is not null) s
      ) g
      order by p.cast_at desc, p.id desc`.execute(db)
    return rows
  },
})

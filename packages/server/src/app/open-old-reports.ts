import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'

/** The client users of the story have opened their reports the afternoon they came; of each work site the newest waits. */
export const openOldReports = (pool: pg.Pool, scope: Scope): Promise<void> =>
  changing(pool, scope, 'report.read', undefined, async (_, client) => {
    await client.query(
      `insert into report_reading (laboratory_id, report_id, user_id, client_id, work_site_id, at)
       select r.laboratory_id, r.id, a.user_id, r.client_id, r.work_site_id, r.authorised_at + interval '5 hours'
       from report r
       join work_site_access a on a.laboratory_id = r.laboratory_id and a.work_site_id = r.work_site_id
       where r.laboratory_id = $1 and r.state = 'authorised'
         and r.authorised_at < (select max(x.authorised_at) from report x
                                where x.laboratory_id = r.laboratory_id and x.work_site_id = r.work_site_id)`,
      [scope.laboratoryId],
    )
  })

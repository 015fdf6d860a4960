import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'

/**
 * Records that client users of the demonstration opened their reports five hours after issue; the newest of each work site
 * stays unread.
 */
export const openOldReports = (pool: pg.Pool, scope: Scope): Promise<void> =>
  changing(pool, scope, 'report.read', undefined, async (_, client) => {
    await client.query(
      `insert into report_reading (report_id, user_id, client_id, work_site_id, at)
       select r.id, a.user_id, r.client_id, r.work_site_id, r.authorised_at + interval '5 hours'
       from report r
       join work_site_access a on a.work_site_id = r.work_site_id
       where r.state = 'authorised'
         and r.authorised_at < (select max(x.authorised_at) from report x
                                where x.work_site_id = r.work_site_id)`,
    )
  })

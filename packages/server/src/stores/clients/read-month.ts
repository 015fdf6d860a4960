import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { otherMixes, untold } from '../deliveries/select-untold.ts'

export type Month = { from: string; to: string; timeZone: string }
type Issued = {
  number: string
  at: string
  workSite: string
  untold: string[]
  tests: { sampleCode: string; ageHours: number; low: boolean; untold: string[] }[]
}

/** The most results of one month and client; the preview says how many it counts. */
const mostOfMonth = 2_000

export const readMonth = (db: Database) => ({
  /**
   * Reports issued in the month with their results, oldest first: a client learns of nothing before. A low result
   * counts for the first of them that contains it.
   */
  issuedIn: (clientId: string, { from, to, timeZone }: Month) => fetchRows(db)<Issued>`
      select r.number, r.authorised_at as at, w.code as "workSite", ${untold} as "untold",
             (select coalesce(jsonb_agg(jsonb_build_object('sampleCode', p.code, 'ageHours', t.age_hours,
                       'untold', ${otherMixes},
                       'low', exists (select from low_result l where l.sample_id = t.sample_id
                               and l.age_hours = t.age_hours and l.closed_at is null)
                       and not exists (select from report_strength_test e join report o on o.id = e.report_id
                               where e.sample_id = t.sample_id and e.age_hours = t.age_hours
                                 and o.authorised_at is not null and (o.authorised_at, o.id) < (r.authorised_at, r.id)))
                     order by p.cast_at, p.id, t.age_hours), '[]')
              from report_strength_test t join sample p on p.id = t.sample_id
              where t.report_id = r.id) as tests
      from report r join work_site w on w.id = r.work_site_id
      where r.client_id = ${clientId} and r.authorised_at is not null
        and r.authorised_at >= ${new Date(startOfDay(from, timeZone)).toISOString()}
        and r.authorised_at < ${new Date(endOfDay(to, timeZone)).toISOString()}
      order by r.authorised_at, r.id limit ${mostOfMonth}`,
})

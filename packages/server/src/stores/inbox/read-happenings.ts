import { sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Older events are no news any more. */
const news = '7 days'

type Issued = {
  reportId: string
  clientId: string
  workSiteId: string
  number: string
  revision: number
  workSite: string
  late: boolean
}
type Sides = {
  number: number
  workSite: string
  entered: number[]
  asked: number[]
  lastMessageId: string
}
type Requester = { userId: number; workSite: string; startsAt: string }
type Request = { id: string; workSite: string; client: string; startsAt: string }
type ByClient = Request & {
  state: 'requested' | 'cancelled'
  reason: string
  technicianId: number | null
  /** When the client did it, as a key. */
  moment: string
}
const momentOf = sql`extract(epoch from v.client_changed_at)::text`

/** The persons who typed or sampled a sheet, who queried it, and the last remark. */
const findSides =
  (db: Database) =>
  async (sheetId: string): Promise<Sides> => {
    const rows = await fetchRows(db)<Sides>`
      select t.number, w.code || ' · ' || w.name as "workSite",
             coalesce((select array_agg(distinct u.id) from app_user u join membership m on m.user_id = u.id
                       where m.client_id is null and (u.id = t.entered_by or folded(u.names) = folded(trim(t.technician)))), '{}') as entered,
             coalesce((select array_agg(distinct q.written_by) from sheet_message q where q.sheet_id = t.id and q.kind = 'query' and q.written_by is not null), '{}') as asked,
             (select q.id from sheet_message q where q.sheet_id = t.id
              order by q.written_at desc, q.id desc limit 1) as "lastMessageId"
      from sheet t join work_site w on w.id = t.work_site_id
      where t.id = ${sheetId}`
    return rows[0] ?? { number: 0, workSite: '', entered: [], asked: [], lastMessageId: '' }
  }

/** Events whose readers have not been notified; rows locked by another server are skipped. */
export const readHappenings = (db: Database) => ({
  untoldIssued: (now: Date, most: number) => fetchRows(db)<Issued>`
      select n.report_id as "reportId", n.client_id as "clientId", r.work_site_id as "workSiteId", coalesce(r.number, '') as number, r.revision,
             w.code || ' · ' || w.name as "workSite", n.issued_at < ${now.toISOString()}::timestamptz - ${news}::interval as late
      from issued_notice n
      join report r on r.id = n.report_id
      join work_site w on w.id = r.work_site_id
      where n.users_told_at is null
      order by n.issued_at, n.report_id limit ${most} for update of n skip locked`,
  async markIssuedTold(reportId: string, at: string): Promise<void> {
    await sql`update issued_notice set users_told_at = ${at} where report_id = ${reportId}`.execute(db)
  },
  /** Nothing is marked on the visit: the stored notice shows that somebody was notified. */
  untoldRequests: (most: number) => fetchRows(db)<Request>`
      select v.id, w.code || ' · ' || w.name as "workSite", k.name as client, v.starts_at as "startsAt"
      from visit v
      join work_site w on w.id = v.work_site_id
      join client k on k.id = v.client_id
      where v.state = 'requested'
        and not exists (select from alert a where a.once = 'visitRequested:' || v.id)
      order by v.starts_at, v.id limit ${most}`,
  /** Requests that their clients changed, and visits they called off, within the last days. */
  untoldByClients: (now: Date, most: number) => fetchRows(db)<ByClient>`
      select v.id, v.state, w.code || ' · ' || w.name as "workSite", k.name as client, v.starts_at as "startsAt",
             v.state_reason as reason, v.technician_id as "technicianId", ${momentOf} as moment
      from visit v
      join work_site w on w.id = v.work_site_id
      join client k on k.id = v.client_id
      where v.client_changed_at > ${now.toISOString()}::timestamptz - ${news}::interval and v.state in ('requested', 'cancelled')
        and not exists (select from alert a
          where a.once in ('requestChanged:' || v.id || ':' || ${momentOf}, 'visitCalledOff:' || v.id || ':' || ${momentOf}))
      order by v.client_changed_at, v.id limit ${most}`,
  sidesOfSheet: findSides(db),
  /** The client user who requested a visit; undefined where the office booked it. */
  requesterOf: (visitId: string) => fetchFirst(db)<Requester>`
      select v.booked_by as "userId", w.code || ' · ' || w.name as "workSite", v.starts_at as "startsAt"
      from visit v
      join membership m on m.user_id = v.booked_by and m.client_id is not null
      join work_site w on w.id = v.work_site_id
      where v.id = ${visitId}`,
})

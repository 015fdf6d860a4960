import type { PortalReport } from '@probeta/contract/clients/portal.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'

export type ReportRow = PortalReport & { unread: boolean }
export type PortalReportFilter = {
  search?: string | undefined
  sampleId?: string | undefined
  unread?: boolean
}
type Of = { laboratoryId: number; userId: number | null; workSiteIds: readonly string[] }

const samplesNamed = 3

/** Current and replaced reports: issued reports stay readable. */
const reportsFrom = ({ userId, workSiteIds }: Of, { search, sampleId, unread }: PortalReportFilter) => sql`
  from report r
  join work_site w on w.id = r.work_site_id
  left join report_reading mine on mine.report_id = r.id and mine.user_id = ${userId}::int
  where r.work_site_id = any (${[...workSiteIds]}::uuid[]) and r.state in ('authorised', 'superseded')
    and ${sql.join(
      [
        sql`true`,
        ...(unread ? [sql`mine.at is null and r.state = 'authorised'`] : []),
        ...(sampleId
          ? [
              sql`exists (select from report_strength_test t where t.report_id = r.id and t.sample_id = ${sampleId})`,
            ]
          : []),
        ...(search
          ? [
              sql`(${contains('r.number', search)} or ${contains('w.name', search)} or ${contains('w.code', search)} or exists (
                select from report_strength_test t join sample p on p.id = t.sample_id
                where t.report_id = r.id and ${contains('p.code', search)}))`,
            ]
          : []),
      ],
      sql` and `,
    )}`

/** A report that was replaced before anybody opened it does not count as unread: its replacement does. */
const unreadOne = sql`(mine.at is null and r.state = 'authorised')`

type Seek = readonly [unread: string, issuedAt: string, id: string]

/** Reports that the caller has not opened first, then the newest. */
export const selectPortalReports = (
  of: Of,
  filter: PortalReportFilter,
  after: Seek | undefined,
  most: number,
) => sql<ReportRow>`
  select r.id, r.number, r.revision, r.state, r.language, r.authorised_at as "issuedAt", r.code, r.supersedes_because as because,
         jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite", mine.at as "readAt", ${unreadOne} as unread,
         (select coalesce(jsonb_agg(x.code order by x.cast_at, x.id), '[]') from (
            select distinct p.code, p.cast_at, p.id from report_strength_test t
            join sample p on p.id = t.sample_id
            where t.report_id = r.id order by p.cast_at, p.id limit ${samplesNamed}) x) as "sampleCodes",
         (select count(*) from report_strength_test t where t.report_id = r.id) as tests,
         (select coalesce(jsonb_agg(jsonb_build_object('name', u.names, 'at', q.at) order by q.at, u.id), '[]')
          from report_reading q join app_user u on u.id = q.user_id
          where q.report_id = r.id) as readers
  ${reportsFrom(of, filter)} ${
    after
      ? sql`and (${unreadOne}, r.authorised_at, r.id) < (${after[0] === '1'}::boolean, ${after[1]}::timestamptz, ${after[2]}::uuid)`
      : sql``
  }
  order by ${unreadOne} desc, r.authorised_at desc, r.id desc limit ${most}`

export const countPortalReports = (of: Of, filter: PortalReportFilter, most: number) => sql<{ n: number }>`
  select count(*) as n from (select 1 ${reportsFrom(of, filter)} limit ${most}) as counted`

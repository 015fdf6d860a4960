import type { FolderEquipment, FolderPerson } from '@probeta/contract/reports/audit-folders.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Scope } from '../../db/scope.ts'
import { instrumentUses, lateCodes } from '../reports/fetch-instruments.ts'

export type FolderChoice = {
  reportId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  clientId?: string | undefined
  workSiteId?: string | undefined
}

/** What the folder is about. */
export type FolderObjects = {
  reportIds: readonly string[]
  sampleIds: readonly string[]
  specimenIds: readonly string[]
  investigationIds: readonly string[]
}

/** Who checked and approved a strength test last, and when. */
export type Review = {
  sampleId: string
  ageHours: number
  checkedBy: string | null
  checkedAt: string | null
  approvedBy: string | null
  approvedAt: string | null
}

/** Issued versions, oldest first: all of one report, or those issued on these days; `most` + 1 where there are more. */
const chooseReports =
  (db: Database, { timeZone }: Scope) =>
  async (choice: FolderChoice, most: number): Promise<string[]> => {
    const { reportId, from, to, clientId, workSiteId } = choice
    const at = (moment: number) => new Date(moment).toISOString()
    const chosen =
      reportId === undefined
        ? sql`true
            ${from === undefined ? sql`` : sql`and r.authorised_at >= ${at(startOfDay(from, timeZone))}`}
            ${to === undefined ? sql`` : sql`and r.authorised_at < ${at(endOfDay(to, timeZone))}`}
            ${clientId === undefined ? sql`` : sql`and r.client_id = ${clientId}`}
            ${workSiteId === undefined ? sql`` : sql`and r.work_site_id = ${workSiteId}`}`
        : sql`r.number = (select o.number from report o where o.id = ${reportId})`
    const rows = await fetchRows(db)<{ id: string }>`
      select r.id from report r where r.authorised_at is not null and ${chosen}
      order by r.authorised_at, r.id limit ${most + 1}`
    return rows.map(({ id }) => id)
  }

const fetchReviews =
  (db: Database) =>
  (sampleIds: readonly string[]): Promise<Review[]> => fetchRows(db)<Review>`
    select distinct on (s.sample_id, s.age_hours) s.sample_id as "sampleId", s.age_hours as "ageHours",
           c.names as "checkedBy", s.checked_at as "checkedAt", a.names as "approvedBy", s.approved_at as "approvedAt"
    from specimen s
    left join app_user c on c.id = s.checked_by
    left join app_user a on a.id = s.approved_by
    where s.sample_id = any (${sampleIds}::uuid[]) and s.checked_at is not null
    order by s.sample_id, s.age_hours, s.checked_at desc`

/** Presses, instruments and their certificates, by kind and name. */
const fetchEquipment =
  (db: Database) =>
  ({ investigationIds, ...on }: FolderObjects): Promise<Omit<FolderEquipment, 'path'>[]> => fetchRows(db)<
    Omit<FolderEquipment, 'path'>
  >`
    with used as (
      ${instrumentUses(on)}
      union all
      select b.press_id, s.code, b.broken_at from break b join specimen s on s.id = b.specimen_id
      where b.specimen_id = any (${on.specimenIds}::uuid[])
      union all
      select c.press_id, c.code, c.broken_at from core c where c.investigation_id = any (${investigationIds}::uuid[]))
    select e.id as "equipmentId", e.kind, e.code, e.name, m.name as make, e.model, e.serial,
           h.id as "calibrationId", h.certificate, h.issuer, h.calibrated_on as "calibratedOn", h.holds_until as "holdsUntil",
           h.verified_least_n::float8 as "leastN", h.verified_most_n::float8 as "mostN", h.verified_range as "verifiedRange",
           exists (select from calibration_file f where f.calibration_id = h.id) as "hasFile",
           count(*)::int as readings, min(u.at) as "from", max(u.at) as "to", ${lateCodes} as "lateCodes"
    from used u join equipment e on e.id = u.id
    left join brand m on m.id = e.make_id
    left join lateral calibration_held(u.id, u.at) h on true
    group by e.id, m.name, h.id, h.certificate, h.issuer, h.calibrated_on, h.holds_until, h.verified_least_n, h.verified_most_n, h.verified_range
    order by e.kind, e.name, e.id, h.calibrated_on nulls first`

/**
 * Who sampled, tested, checked and authorised, with the certificate that was valid on those days. Certificates state no
 * first day: of several that had not expired, the one that expires first.
 */
const fetchPeople =
  (db: Database, { timeZone }: Scope) =>
  ({
    reportIds,
    sampleIds,
    specimenIds,
    investigationIds,
  }: FolderObjects): Promise<Omit<FolderPerson, 'path'>[]> => fetchRows(db)<Omit<FolderPerson, 'path'>>`
    with done as (
      select v.technician_id as user_id, 'sampling' as task, p.cast_at as at
      from sample p join sheet t on t.id = p.sheet_id join visit v on v.id = t.visit_id where p.id = any (${sampleIds}::uuid[])
      union all
      select b.broken_by, 'testing', b.broken_at from break b where b.specimen_id = any (${specimenIds}::uuid[])
      union all
      select s.checked_by, 'checking', s.checked_at from specimen s where s.id = any (${specimenIds}::uuid[])
      union all
      select s.approved_by, 'authorising', s.approved_at from specimen s where s.id = any (${specimenIds}::uuid[])
      union all
      select c.broken_by, 'testing', c.broken_at from core c where c.investigation_id = any (${investigationIds}::uuid[])
      union all
      select c.checked_by, 'checking', c.checked_at from core c where c.investigation_id = any (${investigationIds}::uuid[])
      union all
      select r.authorised_by, 'authorising', r.authorised_at from report r where r.id = any (${reportIds}::uuid[])
    ), days as (
      select d.user_id, d.task, (d.at at time zone ${timeZone})::date as day, count(*)::int as times
      from done d where d.user_id is not null and d.at is not null group by 1, 2, 3)
    select d.user_id as "userId", u.names, d.task, coalesce(d.task = any (t.functions), true) as authorised,
           sum(d.times)::int as times, min(d.day) as "from", max(d.day) as "to",
           c.id as "certificateId", c.number, c.issuer, c.expires_on as "expiresOn",
           f.id as "fileId", f.kind as "fileKind", f.name as "fileName", coalesce(e.reason, '') as reason
    from days d
    join app_user u on u.id = d.user_id
    left join technician t on t.user_id = d.user_id
    left join lateral (
      select k.* from technician_certificate k
      where k.user_id = d.user_id and k.type = d.task and k.withdrawn_at is null and k.expires_on >= d.day
      order by k.expires_on, k.id limit 1) c on true
    left join lateral (
      select o.* from certificate_file o where o.certificate_id = c.id order by o.added_at desc, o.id desc limit 1) f on true
    left join uncertified_work e on e.user_id = d.user_id and e.task = d.task and e.on_day = d.day
    group by d.user_id, u.names, d.task, t.functions, c.id, c.number, c.issuer, c.expires_on, f.id, f.kind, f.name, e.reason
    order by d.task, u.names, d.user_id, min(d.day)`

/** Ids of the records whose changes belong to the folder, beside those it is about. */
const fetchRelated =
  (db: Database) =>
  async ({ sampleIds, investigationIds }: FolderObjects): Promise<string[]> => {
    const rows = await fetchRows(db)<{ id: string }>`
      select p.sheet_id::text as id from sample p where p.id = any (${sampleIds}::uuid[])
      union select p.mix_id::text from sample p where p.id = any (${sampleIds}::uuid[])
      union select p.lot_id::text from sample p where p.id = any (${sampleIds}::uuid[]) and p.lot_id is not null
      union select c.id::text from core c where c.investigation_id = any (${investigationIds}::uuid[])`
    return rows.map(({ id }) => id)
  }

/** The evidence behind issued reports. */
export const readAuditFolders = (db: Database, scope: Scope) => ({
  reports: chooseReports(db, scope),
  reviews: fetchReviews(db),
  equipment: fetchEquipment(db),
  people: fetchPeople(db, scope),
  related: fetchRelated(db),
})

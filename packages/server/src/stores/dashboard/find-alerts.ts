import { type DashboardAlert, mostAlerts } from '@probeta/contract/workplace/dashboard.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

type Kind = DashboardAlert['kind']
/** `count`: how many there are in all, stopped at 1000. */
export type Found = { kind: Kind; count: number; some: DashboardAlert[] }
type Of<K extends Kind> = Omit<Extract<DashboardAlert, { kind: K }>, 'kind'>

/** Days before expiry from which a renewal is due. */
const calibrationDays = 30
const certificateDays = 60

const found =
  <K extends Kind>(db: Database, kind: K) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Found> => {
    const rows = await fetchRows(db)<Of<K> & { inAll: number }>(text, ...values)
    return {
      kind,
      count: rows[0]?.inAll ?? 0,
      some: rows.map(({ inAll: _, ...row }) => ({ kind, ...row }) as unknown as DashboardAlert),
    }
  }

const findLow = (db: Database) => () =>
  found(db, 'lowResult')`
          select l.id, p.code as "sampleCode", l.age_hours as "ageHours", jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) as "workSite",
                 l.mean_mpa as "meanMpa", l.converted_mpa as "convertedMpa", l.failure, l.specified_mpa as "specifiedMpa", m.strength_unit as "stressUnit", m.method, l.opened_at as since, l.in_all as "inAll"
          from (select o.*, count(*) over () as in_all from
                  (select * from low_result where acknowledged_at is null and closed_at is null limit 1000) o
                order by o.quiet, o.opened_at, o.id limit ${mostAlerts}) l
          join sample p on p.id = l.sample_id
          join work_site w on w.id = l.work_site_id
          join mix m on m.id = l.mix_id
          order by l.quiet, l.opened_at, l.id`

/** Conditions that last until a person acts on them, the oldest or the first to end first. */
export const findAlerts = (db: Database) => ({
  lowAlerts: findLow(db),
  failedDeliveries: () =>
    found(db, 'delivery')`
          select d.id, d.to_name as "to", r.number as report, d.failed_because as because, d.planned_at as since, d.in_all as "inAll"
          from (select o.*, count(*) over () as in_all from
                  (select * from delivery where state = 'failed' order by planned_at desc, id desc limit 1000) o
                order by o.planned_at desc, o.id desc limit ${mostAlerts}) d
          left join report r on r.id = d.report_id
          order by d.planned_at desc, d.id desc`,
  /** The certificate of each piece of equipment that holds longest. */
  calibrations: (today: string) =>
    found(db, 'calibration')`
          select u.*, count(*) over () as "inAll" from (
            select e.id, e.name, max(k.holds_until) as until from equipment e
            join calibration k on k.equipment_id = e.id and k.withdrawn_at is null
            where e.active and e.kind <> 'pad'
            group by e.id, e.name having bool_and(k.holds_until is not null)) u
          where u.until <= ${today}::date + ${calibrationDays}::int
          order by u.until, u.name, u.id limit ${mostAlerts}`,
  padsOver: () =>
    found(db, 'pads')`
          select u.*, count(*) over () as "inAll" from (
            select e.id, e.name, e.most_uses as "mostUses", e.uses_before
                   + (select count(*) from break b where b.pad_set_id = e.id) as uses
            from equipment e where e.kind = 'pad' and e.active) u
          where u.uses >= u."mostUses" order by u.uses - u."mostUses" desc, u.name, u.id limit ${mostAlerts}`,
  /** The latest certificate of each person and type, where no later one follows. */
  certificatesEnding: (today: string) =>
    found(db, 'certificate')`
          select c.id, c.user_id as "userId", u.names as name, c.type, c.expires_on as until, count(*) over () as "inAll" from (
            select distinct on (user_id, type) id, user_id, type, expires_on from technician_certificate
            where withdrawn_at is null order by user_id, type, expires_on desc) c
          join app_user u on u.id = c.user_id and u.active
          where c.expires_on <= ${today}::date + ${certificateDays}::int
          order by c.expires_on, u.names, c.id limit ${mostAlerts}`,
})

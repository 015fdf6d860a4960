import { permission } from '@probeta/domain/people/permissions.ts'
import type { Technician } from '@probeta/contract/clients/technicians.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import { besideInstallation } from '../../db/beside-installation.ts'
import { contains } from '../../db/queries/contains.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Today as the list needs it: its week from Monday to Sunday, and when it began and ends. */
export type Today = { today: Day; monday: Day; from: Date; to: Date }

export type TechnicianFilter = {
  search?: string | undefined
  function?: NonNullable<Technician['functions']>[number] | undefined
  expiring?: '7' | '30' | '60' | 'expired' | undefined
  active: 'yes' | 'no' | 'all'
}

/** A certificate as it is answered, of the row `c`. */
export const certificateJson = sql`jsonb_build_object('id', c.id, 'version', c.version, 'type', c.type, 'number', c.number,
  'issuer', c.issuer, 'expiresOn', c.expires_on, 'withdrawnAt', c.withdrawn_at,
  'file', (select jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind) from certificate_file f
           where f.certificate_id = c.id order by f.added_at desc, f.id desc limit 1))`

/** The certificate of each type that counts: the one that holds longest. */
const lastDays = sql`(select c.type, max(c.expires_on) as until from technician_certificate c
  where c.user_id = m.user_id and c.withdrawn_at is null group by c.type) as held`

function expiring(within: NonNullable<TechnicianFilter['expiring']>, today: Day): RawBuilder<boolean> {
  if (within === 'expired') return sql`exists (select from ${lastDays} where held.until < ${today})`
  const last = addDays(today, Number(within))
  return sql`exists (select from ${lastDays} where held.until between ${today} and ${last})`
}

const isActive = sql<boolean>`(u.active and coalesce(t.active, true))`

/** People who may enter sheets, breaks or results, hold a certificate, or have notes. */
export function selectTechnicians(db: Database) {
  return besideInstallation(db, 'credential')
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('technician as t', (j) => j.onRef('t.user_id', '=', 'm.user_id'))
    .where('m.client_id', 'is', null)
    .where(
      sql<boolean>`(t.user_id is not null
        or exists (select from permission p where p.user_id = m.user_id
          and p.permission_id in (${permission.samples}, ${permission.breaks}, ${permission.results}) and p.level in ('edit', 'approve'))
        or exists (select from technician_certificate c where c.user_id = m.user_id))`,
    )
}

export function filterTechnicians(
  found: ReturnType<typeof selectTechnicians>,
  { search, function: does, expiring: within, active }: TechnicianFilter,
  today: Day,
) {
  return found
    .$if(Boolean(search), (q) =>
      q.where((e) =>
        e.or(
          ['u.names', 'u.email', 't.document', 't.mobile', 't.zone'].map((column) =>
            contains(column, search ?? ''),
          ),
        ),
      ),
    )
    .$if(does !== undefined, (q) => q.where(sql<boolean>`${does} = any (t.functions)`))
    .$if(within !== undefined, (q) => q.where(expiring(within ?? 'expired', today)))
    .$if(active !== 'all', (q) => q.where(active === 'yes' ? isActive : sql<boolean>`not ${isActive}`))
}

export const technicianColumns = ({ monday, from, to }: Today) =>
  [
    'u.id',
    sql<number>`coalesce(t.version, 0)`.as('version'),
    'u.names as name',
    sql<string>`coalesce(u.email, '')`.as('email'),
    sql<Technician['language']>`u.language`.as('language'),
    sql<Technician['functions']>`to_jsonb(t.functions)`.as('functions'),
    sql<string>`coalesce(t.document, '')`.as('document'),
    sql<string>`coalesce(t.mobile, '')`.as('mobile'),
    sql<string>`coalesce(t.zone, '')`.as('zone'),
    sql<string>`coalesce(t.hours, '')`.as('hours'),
    isActive.as('active'),
    sql<boolean>`coalesce((select s.made <> 'withdrawn' from handwritten_signature s
      where s.user_id = m.user_id order by s.number desc limit 1), false)`.as('signs'),
    sql<boolean>`(u.directory_at is not null or exists (select from credential k where k.user_id = u.id))`.as(
      'signsIn',
    ),
    sql<Technician['certificates']>`coalesce((select jsonb_agg(${certificateJson}
      order by c.withdrawn_at is not null, c.expires_on desc, c.id)
      from technician_certificate c where c.user_id = m.user_id), '[]')`.as('certificates'),
    sql<number>`(select count(*)::int from visit v where v.technician_id = m.user_id
      and v.on_day between ${monday} and ${addDays(monday, 6)} and v.state not in ('cancelled', 'declined'))`.as(
      'visitsThisWeek',
    ),
    sql<number>`(select count(*)::int from break b where b.broken_by = m.user_id
      and b.broken_at >= ${from.toISOString()}::timestamptz and b.broken_at < ${to.toISOString()}::timestamptz)`.as(
      'breaksToday',
    ),
    sql<string | null>`(select f.created_at from visit_feed f
      where f.user_id = m.user_id)`.as('feedSince'),
  ] as const

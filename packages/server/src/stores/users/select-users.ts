import type { User } from '@probeta/contract/access/users.ts'
import { presetOf, type RoleId, roleIds } from '@probeta/domain/people/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { besideInstallation } from '../../db/beside-installation.ts'
import { contains } from '../../db/queries/contains.ts'
import type { Database } from '../../db/kysely-on.ts'

/** A member of the laboratory as `m`, the person as `u`, their client as `c`. */
export const selectMembers = (db: Database) =>
  besideInstallation(db, 'credential', 'password_link', 'outgoing_mail', 'sign_in_attempt')
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('client as c', (j) => j.onRef('c.id', '=', 'm.client_id'))

export const memberPermissions = sql<
  User['permissions']
>`coalesce((select jsonb_object_agg(p.permission_id, p.level)
  from permission p where p.user_id = u.id), '{}')`

export const lastSignIn = sql<string | null>`(select max(s.at) from sign_in_attempt s
  where s.account = u.username and s.succeeded)`

/** Invited, and has not set a password yet by this link or any other. */
const invited = sql<boolean>`(exists (select from credential k where k.user_id = u.id and k.must_change)
  and exists (select from password_link l where l.user_id = u.id and l.purpose = 'invitation')
  and not exists (select from password_link l where l.user_id = u.id and l.used_at is not null))`

export const userColumns = [
  'u.id',
  'u.version',
  'u.username',
  'u.names',
  sql<string>`coalesce(u.email, '')`.as('email'),
  'u.language',
  'u.active',
  memberPermissions.as('permissions'),
  sql<User['client']>`case when c.id is not null then jsonb_build_object('id', c.id,
    'name', c.name) end`.as('client'),
  sql<User['workSites']>`coalesce((
    select jsonb_agg(jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) order by w.name, w.id)
    from work_site_access a join work_site w on w.id = a.work_site_id
    where a.user_id = u.id), '[]')`.as('workSites'),
  lastSignIn.as('lastSignIn'),
  sql<boolean>`coalesce((select not k.must_change from credential k
    where k.user_id = u.id), false)`.as('hasOwnPassword'),
  sql<boolean>`u.second_factor_at is not null`.as('secondFactor'),
  sql<number>`(select count(*)::int from passkey y where y.user_id = u.id)`.as('passkeys'),
  sql<boolean>`u.pin_at is not null`.as('pin'),
  sql<boolean>`u.directory_at is not null`.as('directory'),
  sql<boolean>`(u.directory_at is not null or exists (select from credential k
    where k.user_id = u.id))`.as('signsIn'),
  invited.as('invited'),
  sql<User['invitation']>`(
    select jsonb_build_object('at', i.created_at, 'until', i.expires_at, 'state', case
      when exists (select from password_link o where o.user_id = u.id and o.used_at >= i.created_at) then 'accepted'
      when i.voided_at is not null then 'withdrawn'
      when o.state in ('failed', 'expired') then 'failed'
      when i.expires_at <= statement_timestamp() then 'expired'
      when o.state = 'waiting' then 'waiting'
      else 'sent' end)
    from password_link i left join outgoing_mail o on o.id = i.mail_id
    where i.user_id = u.id and i.purpose = 'invitation' order by i.created_at desc limit 1)`.as('invitation'),
] as const

const holds = (role: RoleId) => sql<boolean>`${memberPermissions} = ${JSON.stringify(presetOf(role))}::jsonb`

export const hasRole = (role: RoleId | 'own'): RawBuilder<boolean> => {
  if (role === 'client') return sql<boolean>`m.client_id is not null`
  const staff = sql<boolean>`m.client_id is null`
  if (role !== 'own') return sql<boolean>`(${staff} and ${holds(role)})`
  const presets = roleIds.filter((one) => one !== 'client').map(holds)
  return sql<boolean>`(${staff} and not (${sql.join(presets, sql` or `)}))`
}

/** `waiting`: the ids of people who must wait after failed attempts. */
export const hasState = (state: User['state'], waiting: readonly number[]): RawBuilder<boolean> => {
  const waits = sql<boolean>`u.id = any (${waiting}::int[])`
  if (state === 'inactive') return sql<boolean>`not u.active`
  if (state === 'waiting') return sql<boolean>`(u.active and ${waits})`
  if (state === 'invited') return sql<boolean>`(u.active and not ${waits} and ${invited})`
  return sql<boolean>`(u.active and not ${waits} and not ${invited})`
}

export const hasPermission = (permission: number) =>
  sql<boolean>`exists (select from permission p where p.user_id = u.id and p.permission_id = ${permission})`

export const namesLike = (search: string) =>
  sql<boolean>`(${sql.join(
    ['u.names', 'u.username', 'u.email', 'c.name'].map((column) => contains(column, search)),
    sql` or `,
  )})`

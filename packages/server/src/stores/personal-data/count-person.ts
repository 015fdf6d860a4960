import type { ErasedWhat } from '@probeta/contract/laboratory/personal-data.ts'
import { fetchFirst } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { tablesOf } from '../../db/tables.ts'

export type Counts = Partial<Record<ErasedWhat, number>>

const technicalRecords = ['muestras', 'roturasdiarias', 'resultadoscilindros'] as const

/** What there is of a user, by what an erasure does with it. */
export async function countUser(db: Database, userId: number): Promise<Counts> {
  const row = await fetchFirst(db)<{ username: string }>`select username from app_user where id = ${userId}`
  const accounts = [row?.username ?? '', `second-factor:${userId}`, `pin:${userId}`]
  // What lies with the installation is joined by no cluster with tables of a laboratory.
  const shared = await fetchFirst(db)<Counts>`
    select 1 as account, (select count(*)::int from passkey where user_id = ${userId}) as keys,
           (select count(*)::int from sign_in_attempt where account = any (${accounts})) as "signIns",
           (select count(*)::int from outgoing_mail where user_id = ${userId}) as letters`
  const here = await fetchFirst(db)<Counts>`
    select (select count(*)::int from inbox_item where user_id = ${userId}) as notices,
           (select count(*)::int from technician where user_id = ${userId}) as "staffDetail",
           (select count(*)::int from technician_certificate where user_id = ${userId}) as competence,
           (select count(*)::int from audit_entry where object_kind in ('app_user', 'technician', 'passkey') and object_id = ${String(userId)}) as trail`
  return { ...shared, ...here }
}

/** The technical records that name a user, counted as changes in the trail, and the last of them. */
export const recordsOf = (db: Database, userId: number) => fetchFirst(db)<{
  count: number
  last: string | null
}>`
  select count(*)::int as count, max(at) as last from audit_entry
  where user_id = ${userId} and object_kind = any (${technicalRecords.flatMap(tablesOf)})`

/** What there is of a contact. */
export async function countContact(db: Database, contactId: string): Promise<Counts> {
  const found = await fetchFirst(db)<Counts>`
    select 1 as account, (select count(*)::int from delivery where contact_id = ${contactId}) as deliveries,
           (select count(mail_id)::int from delivery where contact_id = ${contactId}) as letters,
           (select count(*)::int from portal_invitation where contact_id = ${contactId}) as invitations,
           (select count(*)::int from audit_entry a where a.object_kind = 'client_contact' and a.object_id = ${contactId}
              or a.object_kind = 'delivery' and a.object_id in (select d.id::text from delivery d where d.contact_id = ${contactId})) as trail`
  return found ?? {}
}

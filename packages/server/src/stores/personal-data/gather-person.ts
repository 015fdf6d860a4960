import { sql } from 'kysely'
import { fetchFirst, fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { columnsOfAccess } from '../../db/personal-data.ts'
import type { TableName } from '../../db/tables.ts'

export type HeldRow = Readonly<Record<string, unknown>>
/** Rows of one table about a person. */
export type Held = { table: TableName; rows: readonly HeldRow[] }

/** Most rows of a table in a file of a person; the newest ones. */
export const mostHeld = 20_000

/** Tables whose rows belong to one user by their `user_id`, beside those that only this person may read. */
const tablesOfUser = [
  'membership',
  'permission',
  'work_site_access',
  'technician',
  'technician_certificate',
  'uncertified_work',
  'handwritten_signature',
  'session',
  'passkey',
  'push_device',
  'password_link',
  'inbox_item',
  'alert',
  'outgoing_mail',
  'low_result_receipt',
  'report_reading',
] as const satisfies readonly TableName[]

/** A row without what lets somebody in, and without bytes. */
function plainRow(table: TableName, row: HeldRow): HeldRow {
  const left = new Set(columnsOfAccess(table))
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) => !left.has(column) && !(typeof value === 'string' && value.startsWith('\\x')),
    ),
  )
}

const select = async (
  db: Database,
  table: TableName,
  where: ReturnType<typeof sql<boolean>>,
): Promise<Held> => {
  const rows = await fetchRows(db)<{ row: HeldRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${where} limit ${mostHeld}`
  return { table, rows: rows.map(({ row }) => plainRow(table, row)) }
}

const trailAbout = (db: Database, kinds: readonly string[], ids: readonly string[]) =>
  fetchRows(db)<HeldRow>`
    select a.at, a.action, a.object_kind as kind, a.old_values as before, a.new_values as after from audit_entry a
    where a.object_kind = any (${kinds}) and a.object_id = any (${ids}) order by a.id desc limit ${mostHeld}`

/** Everything held about a user, table by table: secrets are left out, and records appear as what the person did. */
export async function gatherUser(db: Database, userId: number): Promise<Held[]> {
  const user = await select(db, 'app_user', sql<boolean>`t.id = ${userId}`)
  const username = String(user.rows[0]?.['username'] ?? '')
  const accounts = [username, `second-factor:${userId}`, `pin:${userId}`]
  const own = await fetchFirst(db)<{
    rows: Record<string, HeldRow[]>
  }>`select own_rows_of(${userId}) as rows`
  const found = [user]
  for (const table of tablesOfUser) found.push(await select(db, table, sql<boolean>`t.user_id = ${userId}`))
  for (const [table, rows] of Object.entries(own?.rows ?? {})) found.push({ table: table as TableName, rows })
  found.push(
    await select(db, 'sign_in_attempt', sql<boolean>`t.account = any (${accounts})`),
    await select(db, 'conversation_message', sql<boolean>`t.written_by = ${userId}`),
    await select(db, 'sheet_message', sql<boolean>`t.written_by = ${userId}`),
  )
  const kinds = ['app_user', 'membership', 'permission', 'work_site_access', 'passkey', 'technician']
  const did = await fetchRows(db)<HeldRow>`
    select a.at, a.origin, a.action, a.object_kind as kind, a.object_id as object, a.reason from audit_entry a
    where a.user_id = ${userId} order by a.txid desc limit ${mostHeld}`
  found.push({ table: 'audit_entry', rows: [...(await trailAbout(db, kinds, [String(userId)])), ...did] })
  return found
}

/** Everything held about a contact of a client; undefined where there is none. */
export async function gatherContact(db: Database, contactId: string): Promise<Held[] | undefined> {
  const contact = await select(db, 'client_contact', sql<boolean>`t.id = ${contactId}`)
  if (contact.rows.length === 0) return undefined
  const deliveries = await select(db, 'delivery', sql<boolean>`t.contact_id = ${contactId}`)
  // Letters lie with the installation: a cluster joins them with no table of a laboratory.
  const letters = deliveries.rows.map((row) => row['mail_id']).filter((id) => typeof id === 'string')
  return [
    contact,
    await select(
      db,
      'client',
      sql<boolean>`t.id = (select c.client_id from client_contact c where c.id = ${contactId})`,
    ),
    await select(db, 'portal_invitation', sql<boolean>`t.contact_id = ${contactId}`),
    deliveries,
    await select(db, 'outgoing_mail', sql<boolean>`t.id = any (${letters}::uuid[])`),
    { table: 'audit_entry', rows: await trailAbout(db, ['client_contact'], [contactId]) },
  ]
}

/** The signature of a user as a picture, and the papers of the certificates. */
export const gatherFiles = (db: Database, userId: number) =>
  fetchRows(db)<{ path: string; bytes: Buffer }>`
    select 'signature-' || s.number || '.jpg' as path, s.bytes from handwritten_signature s
    where s.user_id = ${userId} and s.bytes is not null
    union all
    select 'certificates/' || f.id || case f.kind when 'pdf' then '.pdf' else '.jpg' end, c.content
    from technician_certificate t join certificate_file f on f.certificate_id = t.id
    join certificate_file_content c on c.file_id = f.id where t.user_id = ${userId}`

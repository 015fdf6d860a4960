import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Erasing, Subject } from './erase-from-trail.ts'

/** Deletes what let the person in, told them something, or was chosen by them. */
async function deleteOwn(db: Database, userId: number, accounts: readonly (string | null)[]): Promise<void> {
  const byUser = [
    'directory_account',
    'directory_request',
    'push_device',
    'recovery_code',
    'outgoing_mail',
  ] as const
  for (const table of [...byUser, 'alert', 'inbox_item'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  const known = accounts.filter((account) => account !== null && account !== '')
  for (const table of ['sign_in_attempt', 'recovery_request'] as const)
    await db
      .deleteFrom(table)
      .where('account', '=', sql<string>`any (${known}::text[])`)
      .execute()
  await db
    .updateTable('password_link')
    .set({
      used_ip: null,
      voided_at: sql<string>`case when used_at is null then coalesce(voided_at, statement_timestamp()) end`,
    })
    .where('user_id', '=', userId)
    .execute()
  await sql`select forget_choices(${userId})`.execute(db)
}

/**
 * Replaces a user's data by what no longer tells who it was; records keep the number of the user. Returns the rows of the
 * trail that speak of the person.
 */
export const eraseUser =
  (db: Database) =>
  async (userId: number, { pseudonym, keepsName }: Erasing): Promise<Subject[]> => {
    const { username, email, names } = await db
      .selectFrom('app_user')
      .select(['username', 'email', 'names'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await deleteOwn(db, userId, [username, email, `second-factor:${userId}`, `pin:${userId}`])
    const stays = { username: `erased-${userId}`, names: keepsName ? names : pseudonym }
    await db
      .updateTable('app_user')
      .set((e) => ({ ...stays, email: '', mobile: '', directory_at: null, version: e('version', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await db
      .updateTable('technician')
      .set((e) => ({ document: '', mobile: '', zone: '', hours: '', version: e('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute()
    const receipts = keepsName
      ? []
      : await db
          .updateTable('low_result_receipt')
          .set({ name: pseudonym })
          .where('user_id', '=', userId)
          .returning('id')
          .execute()
    const id = String(userId)
    return [
      { table: 'app_user', id, stays },
      { table: 'technician', id, stays: {} },
      { table: 'passkey', id, stays: {} },
      ...receipts.map((receipt) => ({
        table: 'low_result_receipt' as const,
        id: receipt.id,
        stays: { name: pseudonym },
      })),
    ]
  }

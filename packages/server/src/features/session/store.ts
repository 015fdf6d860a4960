import { Refusal } from '../../http/refusal.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export const writeSessions = (db: Database, { userId }: Scope) => ({
  end: async (tokenHash: Buffer) => {
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  },
  /** All but the one given: after a new password nobody else stays signed in. */
  endOthers: async (tokenHash: Buffer) => {
    await db
      .deleteFrom('session')
      .where('user_id', '=', userId ?? 0)
      .where('token_hash', '<>', tokenHash)
      .execute()
  },
  switchTo: async (tokenHash: Buffer, laboratoryId: number) => {
    await db
      .updateTable('session')
      .set({ laboratory_id: laboratoryId })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
  passwordHash: async () => {
    const row = await db
      .selectFrom('credential')
      .select('password_hash')
      .where('user_id', '=', userId ?? 0)
      .executeTakeFirst()
    if (!row) throw new Refusal('session.wrongPair')
    return row.password_hash
  },
  setPassword: async (passwordHash: string) => {
    await db
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change: false })
      .where('user_id', '=', userId ?? 0)
      .execute()
  },
})

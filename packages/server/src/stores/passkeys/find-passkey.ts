import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export type StoredKey = {
  id: Buffer
  publicKey: Buffer
  transports: string[]
  userId: number
  username: string
}

/** Finds passkeys by their own ids, without a signed-in person: before signing in there is nobody yet. */
export const findPasskeys = (db: Database) => {
  const keys = db
    .selectFrom('passkey as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .where('u.active', '=', true)
    .select([
      'k.credential_id as id',
      'k.public_key as publicKey',
      'k.transports',
      'k.user_id as userId',
      'u.username',
    ])
  return {
    /** `laboratoryId`: only keys of people who work there. */
    find: (credentialId: string, laboratoryId: number | null): Promise<StoredKey | undefined> =>
      keys
        .where('k.credential_id', '=', Buffer.from(credentialId, 'base64url'))
        .$if(laboratoryId !== null, (q) =>
          q.where('k.user_id', 'in', (e) =>
            e.selectFrom('laboratory_account').select('user_id').where('laboratory_id', '=', laboratoryId),
          ),
        )
        .executeTakeFirst(),
    /** The person's keys that pages of this host can ask for. */
    of: (userId: number, host: string): Promise<StoredKey[]> =>
      keys.where('k.user_id', '=', userId).where('k.host', '=', host).orderBy('k.created_at').execute(),
    /**
     * False: the key has counted further before, so there are two copies of it. Keys that never count always report 0.
     */
    countUse: async (id: Buffer, count: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('passkey_use')
        .set({ sign_count: count, used_at: sql<string>`statement_timestamp()` })
        .where('credential_id', '=', id)
        .where(({ eb, or, and }) =>
          or([eb('sign_count', '<', count), and([eb('sign_count', '=', 0), eb.lit(count === 0)])]),
        )
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

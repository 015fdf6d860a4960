import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { hashOf } from '../../base/token.ts'

export type Purpose = 'registration' | 'signIn' | 'proof'

/** Whom a question is put to, and what for; `userId` null: whoever signs in. */
export type Asked = { userId: number | null; purpose: Purpose }

/** How long an authenticator may take, ms; the challenge serves a minute longer. */
export const patience = 240_000

const lifetime = sql<string>`statement_timestamp() - interval '5 minutes'`
/** Anybody may have questions put: each new one clears away more than it adds. */
const cleared = 100

/** A question put once, answered once. */
export const keepChallenges = (db: Database) => ({
  put: async ({ userId, purpose }: Asked): Promise<string> => {
    const old = db
      .selectFrom('passkey_challenge')
      .select('challenge_hash')
      .where('created_at', '<', lifetime)
      .limit(cleared)
      .forUpdate()
      .skipLocked()
    await db.deleteFrom('passkey_challenge').where('challenge_hash', 'in', old).execute()
    const challenge = randomBytes(32).toString('base64url')
    await db
      .insertInto('passkey_challenge')
      .values({ challenge_hash: hashOf(challenge), user_id: userId, purpose })
      .execute()
    return challenge
  },
  /** False: never put to them for this, answered already, or too long ago. */
  take: async (challenge: string, { userId, purpose }: Asked): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', hashOf(challenge))
      .where('user_id', 'is not distinct from', userId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', lifetime)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },
})

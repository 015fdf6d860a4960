import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { hashOf } from '../../base/token.ts'

export type Purpose = 'registration' | 'signIn' | 'proof'

/** The person whom a challenge is for, and its purpose; `userId` null: anybody who signs in. */
export type Asked = { userId: number | null; purpose: Purpose }

/** How long an authenticator may take, ms; the challenge serves a minute longer. */
export const patience = 240_000

const lifetime = sql<string>`statement_timestamp() - interval '5 minutes'`
/** Anybody may request challenges: each new one deletes more old ones than it adds. */
const cleared = 100

/** Challenges: issued once, answered once. */
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
  /** False: never issued to them for this purpose, answered already, or expired. */
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

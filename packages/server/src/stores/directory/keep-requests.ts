import type { Request } from '../../directory/open-directory.ts'
import { sql } from 'kysely'
import { hashOf, newToken } from '../../base/token.ts'
import type { Database } from '../../db/kysely-on.ts'

/** What a browser was sent to the directory for, and by whom; `userId` null: somebody who signs in. */
export type Asked = { purpose: 'signIn' | 'proof' | 'link'; userId: number | null }

/** A person may have to find a telephone first. */
const lifetime = sql<string>`statement_timestamp() - interval '10 minutes'`
/** Anybody may ask: each new request deletes more old ones than it adds. */
const cleared = 100

/** Requests to the directory: each is answered once. */
export const keepRequests = (db: Database) => ({
  /** Returns the secret that the tab keeps. */
  put: async ({ purpose, userId }: Asked, request: Request): Promise<string> => {
    const old = db
      .selectFrom('directory_request')
      .select('state_hash')
      .where('created_at', '<', lifetime)
      .limit(cleared)
      .forUpdate()
      .skipLocked()
    await db.deleteFrom('directory_request').where('state_hash', 'in', old).execute()
    const secret = newToken()
    await db
      .insertInto('directory_request')
      .values({
        ...{ state_hash: hashOf(request.state), secret_hash: hashOf(secret), purpose, user_id: userId },
        ...{ nonce: request.nonce, verifier: request.verifier, redirect_uri: request.redirectUri },
      })
      .execute()
    return secret
  },
  /** The request with this state, taken out; undefined: never made by this tab for this, answered already, or too old. */
  take: async (state: string, secret: string, { purpose, userId }: Asked): Promise<Request | undefined> => {
    const row = await db
      .deleteFrom('directory_request')
      .where('state_hash', '=', hashOf(state))
      .where('secret_hash', '=', hashOf(secret))
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', userId)
      .where('created_at', '>', lifetime)
      .returning(['nonce', 'verifier', 'redirect_uri'])
      .executeTakeFirst()
    return row && { state, nonce: row.nonce, verifier: row.verifier, redirectUri: row.redirect_uri }
  },
})

import type { ProofWay } from '@probeta/contract/access/proof.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Knock } from '../sign-in-attempts/claim-attempt.ts'
import { limitAttempts, noteAttempt } from '../sign-in-attempts/limit-attempts.ts'
import { countAttempts, listAttempts } from '../sign-in-attempts/list-attempts.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { asIntervals, type SessionLimits } from '../../base/session-limits.ts'
import { keepSecondFactor, readSecondFactor } from './keep-second-factor.ts'

const asked = (db: Database) => ({
  query: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
})

export const readSessions = (db: Database, scope: Scope) => ({
  secondFactor: readSecondFactor(db, scope),
  limitAttempts: (knock: Knock) => limitAttempts(asked(db), knock),
  attempts: (accounts: readonly string[], before: Parameters<typeof listAttempts>[2], limit: number) =>
    listAttempts(asked(db), accounts, before, limit),
  countAttempts: (accounts: readonly string[], most: number) => countAttempts(asked(db), accounts, most),
  passwordHash: async () => {
    const row = orRefuse(
      await db
        .selectFrom('credential')
        .select('password_hash')
        .where('user_id', '=', scope.userId ?? 0)
        .executeTakeFirst(),
      'session.wrongPair',
    )
    return row.password_hash
  },
  /** Sessions that are still valid, last seen first. */
  own: (limits: SessionLimits) => {
    const [idle, absolute] = asIntervals(limits)
    return db
      .selectFrom('session')
      .select(['id', 'token_hash', 'agent', 'ip', 'created_at', 'seen_at'])
      .where('user_id', '=', scope.userId ?? 0)
      .where('mismatches', '<', 3)
      .where('seen_at', '>', sql<string>`statement_timestamp() - ${idle}::interval`)
      .where('created_at', '>', sql<string>`statement_timestamp() - ${absolute}::interval`)
      .where(sql<boolean>`not runs_ahead(seen_at) and not runs_ahead(created_at)`)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute()
  },
})

const endSessions = (db: Database, scope: Scope) => ({
  end: async (tokenHash: Buffer) => {
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  },
  /** Ends one of the person's own sessions, by its public id. */
  close: async (id: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('user_id', '=', scope.userId ?? 0)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Refusal('session.notFound')
  },
  /** Ends all sessions but the one given: after a new password nobody else stays signed in. */
  endOthers: async (tokenHash: Buffer) => {
    await db
      .deleteFrom('session')
      .where('user_id', '=', scope.userId ?? 0)
      .where('token_hash', '<>', tokenHash)
      .execute()
  },
})

export const writeSessions = (db: Database, scope: Scope) => ({
  secondFactor: { ...readSecondFactor(db, scope), ...keepSecondFactor(db, scope) },
  noteFailure: (knock: Knock) => noteAttempt(asked(db), knock, false),
  prove: async (tokenHash: Buffer, by: ProofWay) => {
    await db
      .updateTable('session')
      .set({ proved_at: sql<string>`statement_timestamp()`, proved_by: by })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
  ...endSessions(db, scope),
  switchTo: async (tokenHash: Buffer, laboratoryId: number) => {
    await db
      .updateTable('session')
      .set({ laboratory_id: laboratoryId })
      .where('token_hash', '=', tokenHash)
      .execute()
  },
  setPassword: async (passwordHash: string) => {
    await db
      .updateTable('credential')
      .set({
        password_hash: passwordHash,
        must_change: false,
        changed_at: sql<string>`statement_timestamp()`,
      })
      .where('user_id', '=', scope.userId ?? 0)
      .execute()
  },
})

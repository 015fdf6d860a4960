import { sql } from 'kysely'
import { countRows } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { writeOwnTrail } from '../../db/queries/write-own-trail.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Vault } from '../../base/vault.ts'
import { stepOfCode } from './check-code.ts'
import { readRecoveryCode } from './make-recovery-codes.ts'

const ownerOf = (userId: number) => `second factor of user ${userId}`
const ownOf = ({ userId }: Scope) => userId ?? 0

/** The signed-in person's second factor: on or off. */
export const readSecondFactor = (db: Database, { userId }: Scope) => ({
  since: async () => {
    const user = await db
      .selectFrom('app_user')
      .select('second_factor_at')
      .where('id', '=', userId ?? 0)
      .executeTakeFirst()
    return user?.second_factor_at ?? null
  },
  recoveryCodesLeft: () =>
    countRows(
      db
        .selectFrom('recovery_code')
        .where('user_id', '=', userId ?? 0)
        .where('used_at', 'is', null),
    ),
})

const record = (db: Database, scope: Scope, since: ReturnType<typeof sql<string>> | null) =>
  writeOwnTrail(db, scope, () =>
    db.updateTable('app_user').set({ second_factor_at: since }).where('id', '=', ownOf(scope)).execute(),
  )

const keepCodes = (db: Database, userId: number, recoveryCodes: readonly string[], vault: Vault) =>
  db
    .insertInto('recovery_code')
    .values(
      recoveryCodes.map((code) => ({
        user_id: userId,
        code_hash: vault.fingerprint(readRecoveryCode(code), ownerOf(userId)),
      })),
    )
    .execute()

/** Codes of the app and recovery codes, each of which counts once. */
const spendCodes = (db: Database, userId: number) => {
  /** Locks until the transaction ends: of two calls with one code the second finds it spent. */
  const lock = () =>
    db
      .selectFrom('second_factor')
      .select(['secret', 'last_step'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()

  async function takeStep(code: string, vault: Vault, at: Date): Promise<boolean> {
    const factor = orRefuse(await lock(), 'session.factorNotPrepared')
    const step = stepOfCode(vault.open(factor.secret, ownerOf(userId)), code, at, factor.last_step)
    if (step === undefined) return false
    await db.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute()
    return true
  }

  /** Spends a code of the app or a recovery code; false: it is neither, or spent. */
  const take = (typed: string, vault: Vault, at: Date) => {
    const digits = typed.replaceAll(/[\s-]/g, '')
    return /^\d{6}$/.test(digits) ? takeStep(digits, vault, at) : takeRecoveryCode(db, userId, typed, vault)
  }
  return { lock, takeStep, take }
}

async function takeRecoveryCode(db: Database, userId: number, typed: string, vault: Vault): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`statement_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', vault.fingerprint(readRecoveryCode(typed), ownerOf(userId)))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const keepSecondFactor = (db: Database, scope: Scope) => {
  const own = ownOf(scope)
  return {
    ...spendCodes(db, own),
    /** Stores a new secret in place of one that was never confirmed. */
    prepare: async (secret: string, vault: Vault) => {
      const sealed = vault.seal(secret, ownerOf(own))
      await db
        .insertInto('second_factor')
        .values({ user_id: own, secret: sealed })
        .onConflict((row) => row.column('user_id').doUpdateSet({ secret: sealed, last_step: 0 }))
        .execute()
    },
    turnOn: async (recoveryCodes: readonly string[], vault: Vault) => {
      await keepCodes(db, own, recoveryCodes, vault)
      await record(db, scope, sql<string>`statement_timestamp()`)
    },
    /** Replaces all recovery codes, used or not. */
    renewCodes: async (recoveryCodes: readonly string[], vault: Vault) => {
      await db.deleteFrom('recovery_code').where('user_id', '=', own).execute()
      await keepCodes(db, own, recoveryCodes, vault)
      // The same value again, so that the trail shows the time.
      await record(db, scope, sql<string>`second_factor_at`)
    },
    turnOff: async () => {
      await db.deleteFrom('second_factor').where('user_id', '=', own).execute()
      await db.deleteFrom('sign_in_ticket').where('user_id', '=', own).execute()
      await record(db, scope, null)
    },
  }
}

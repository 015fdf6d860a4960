import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { reading } from '../db/transaction.ts'

/** How the newest comparison of the records of a laboratory with its trail went; `trail`: what is wrong with that itself. */
export type RecordCheck = { beganAt: string; endedAt: string; deviations: number; trail: string | null }

export const findRecordCheck = (pool: pg.Pool, scope: Scope): Promise<RecordCheck | undefined> =>
  reading(pool, scope, (db) =>
    db
      .selectFrom('record_check')
      .select(['began_at as beganAt', 'ended_at as endedAt', 'deviations', 'trail'])
      .orderBy('began_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

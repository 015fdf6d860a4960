import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { reading } from '../db/transaction.ts'

/** Outcome of the newest comparison of a laboratory's records with its trail; `trail`: the fault of the trail itself. */
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

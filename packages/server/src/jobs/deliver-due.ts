import type { LiveEvent } from '@probeta/contract/installation.ts'
import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'
import { planIssued } from '../features/deliveries/plan-issued.ts'
import { planLow } from '../features/deliveries/plan-low.ts'
import { planWeeks } from '../features/deliveries/plan-weeks.ts'
import { settleLetters, writeLetters } from '../features/deliveries/write-letters.ts'
import { escalateLow } from '../features/low-results/escalate-low.ts'
import { notifyScreens } from '../db/notify-screens.ts'

/** As many in one transaction as keep it short. */
const atOnce = 20

export type Delivering = {
  /** Letters leave this installation: without, what is planned waits to be written. */
  mail: boolean
  publicUrl: string
  now(): Date
}

/**
 * One round for a laboratory: who has to be told of what happened since is planned, low results are told up the ladder,
 * letters are written into the queue, and what became of them is taken over. Each part is a transaction of its own that
 * can be cut off at any point: the rows say what is still to be done, and unique keys that nothing is done twice.
 */
export async function deliverDue(
  pool: pg.Pool,
  scope: Scope,
  { mail, publicUrl, now }: Delivering,
  weeks = true,
): Promise<void> {
  const inside = async (
    action: string,
    work: Parameters<typeof changing<number>>[4],
    nouns: readonly LiveEvent['noun'][],
  ) => {
    const changed = await changing(pool, scope, action, undefined, work)
    if (changed > 0)
      notifyScreens(
        pool,
        scope.laboratoryId,
        nouns.map((noun) => ({ noun, id: '' })),
      )
    return changed
  }
  const until = async (...given: Parameters<typeof inside>) => {
    while ((await inside(...given)) >= atOnce);
  }
  const told = ['delivery', 'lowResult'] as const
  await until('lowResult.escalate', (db) => escalateLow(writeStores(db, scope), now(), atOnce), ['lowResult'])
  await until('delivery.plan', (db) => planIssued(writeStores(db, scope), scope, now(), atOnce), ['delivery'])
  await until('delivery.plan', (db) => planLow(writeStores(db, scope), scope, now(), atOnce), told)
  if (weeks)
    await inside('delivery.plan', (db) => planWeeks(writeStores(db, scope), scope, now()), ['delivery'])
  if (mail)
    await until(
      'delivery.write',
      (db) => writeLetters({ db, stores: writeStores(db, scope), scope, now: now(), publicUrl }, atOnce),
      told,
    )
  await until('delivery.settle', (db) => settleLetters(writeStores(db, scope), now(), atOnce), told)
}

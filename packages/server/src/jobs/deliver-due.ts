import type { LiveEvent } from '@probeta/contract/laboratory/installation.ts'
import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'
import { planIssued } from '../features/deliveries/plan-issued.ts'
import { planLow } from '../features/deliveries/plan-low.ts'
import { planSummaries } from '../features/deliveries/plan-summaries.ts'
import { settleLetters, writeLetters } from '../features/deliveries/write-letters.ts'
import { escalateLow } from '../features/low-results/escalate-low.ts'
import { notifyScreens } from '../db/notify-screens.ts'

type Work = Parameters<typeof changing<number>>[4]

/** Most rows per transaction, to keep it short. */
const atOnce = 20

export type Delivering = {
  /** The installation sends mail; without it, planned deliveries wait to be written. */
  mail: boolean
  publicUrl: string
  now(): Date
}

/**
 * Runs one round for a laboratory: plans deliveries of recent events, escalates low results, writes letters into the queue,
 * and records what became of them. Each part is a transaction of its own that can be interrupted at any point: the rows say
 * what is still to be done, and unique keys prevent doing it twice.
 */
export async function deliverDue(
  pool: pg.Pool,
  scope: Scope,
  { mail, publicUrl, now }: Delivering,
  summaries = true,
): Promise<void> {
  const inTransaction = async (action: string, work: Work, nouns: readonly LiveEvent['noun'][]) => {
    const changed = await changing(pool, scope, action, undefined, work)
    if (changed > 0)
      notifyScreens(
        pool,
        scope.laboratoryId,
        nouns.map((noun) => ({ noun, id: '' })),
      )
    return changed
  }
  const untilDone = async (...args: Parameters<typeof inTransaction>) => {
    while ((await inTransaction(...args)) >= atOnce);
  }
  const stores = (db: Parameters<Work>[0]) => writeStores(db, scope)
  const both = ['delivery', 'lowResult'] as const
  await untilDone('lowResult.escalate', (db) => escalateLow(stores(db), now(), atOnce), ['lowResult'])
  await untilDone(
    'delivery.plan',
    (db) => planIssued(stores(db), scope, now(), atOnce, mail ? publicUrl : null),
    ['delivery'],
  )
  await untilDone('delivery.plan', (db) => planLow(stores(db), scope, now(), atOnce), both)
  if (summaries)
    await inTransaction('delivery.plan', (db) => planSummaries(stores(db), scope, now()), ['delivery'])
  if (mail)
    await untilDone(
      'delivery.write',
      (db) => writeLetters({ db, stores: stores(db), scope, now: now(), publicUrl }, atOnce),
      both,
    )
  await untilDone('delivery.settle', (db) => settleLetters(stores(db), now(), atOnce), both)
}

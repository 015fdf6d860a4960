import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { writeStores } from '../stores/stores.ts'

/**
 * Plans the messages to webhooks about what was sealed. Returns in how many milliseconds the next one is due; undefined where
 * none waits.
 */
export const planWebhooks = (pool: pg.Pool, scope: Scope, now: Date): Promise<number | undefined> =>
  changing(pool, scope, 'webhook.plan', undefined, async (db) => {
    const { webhooks } = writeStores(db, scope)
    await webhooks.plan()
    return webhooks.untilNext(now)
  })

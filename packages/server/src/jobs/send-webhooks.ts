import { type WebhookAttempt, webhookPauses } from '@probeta/contract/laboratory/webhooks.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import type pg from 'pg'
import type { Vault } from '../base/vault.ts'
import { notifyScreens } from '../db/notify-screens.ts'
import type { Scope } from '../db/scope.ts'
import { changing, reading } from '../db/transaction.ts'
import { secretOwner } from '../features/webhooks/keep-secret.ts'
import { wordMessage } from '../features/webhooks/word-message.ts'
import { callReceiver, type Called } from '../mail/call-receiver.ts'
import { signMessage } from '../mail/sign-message.ts'
import type { ClaimedDelivery } from '../stores/webhooks/send-deliveries.ts'
import { type Stores, writeStores } from '../stores/stores.ts'

/** Messages to one webhook in a round, so that no laboratory waits long for another one's receivers. */
const atOnce = 25
/** Longest time for which a receiver may ask by Retry-After, ms. */
const mostAskedMs = 86_400_000

export type Sending = {
  vault: Vault
  /** Address of the laboratory. */
  publicUrl: string
  /** Private networks that may be reached. */
  networks: readonly string[]
  now(): Date
  /** Longest time of a call, ms. */
  patienceMs?: number
}

type Place = { pool: pg.Pool; scope: Scope; sending: Sending }

async function attempt(
  { scope, sending }: Place,
  webhookId: string,
  message: ClaimedDelivery,
): Promise<{ made: WebhookAttempt; retryAfter: string | undefined }> {
  const { vault, publicUrl, networks, now, patienceMs } = sending
  const at = now()
  const began = performance.now()
  const { retryAfter, ...called } = await call().catch((): Called => ({
    status: null,
    error: 'secret',
    answer: '',
  }))
  const ms = Math.round(performance.now() - began)
  return { made: { at: at.toISOString(), ms, ...called }, retryAfter }

  async function call(): Promise<Called> {
    const { id, address, sealed } = message
    const secrets = sealed.map((one) => vault.open(one, secretOwner(scope, webhookId)))
    const body = wordMessage(publicUrl, message)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Probeta',
      ...signMessage(secrets, { id, at, body }),
    }
    return callReceiver({ address, headers, body, networks, ...(patienceMs && { patienceMs }) })
  }
}

/** The receiver is gone, or has not taken a message in any of its attempts: who keeps the tables is told, once. */
async function noteFailing(
  { webhooks, inbox }: Stores,
  webhookId: string,
  now: Date,
  gone: boolean,
): Promise<void> {
  const name = await webhooks.noteFailure(webhookId, now, gone)
  if (name === undefined) return
  await inbox.raise(
    [
      {
        kind: 'webhookFailing',
        object: { kind: 'webhook', id: webhookId },
        facts: { name },
        to: { permission: permission.tables, level: 'edit' },
        once: `webhookFailing:${webhookId}:${now.toISOString()}`,
      },
    ],
    now,
  )
}

/** The pause before the next attempt, ms, or longer where the receiver asks for it (RFC 9110, 10.2.3); undefined after the last. */
function pauseAfter(attempts: number, retryAfter: string | undefined, now: Date): number | undefined {
  const pause = webhookPauses[attempts - 1]
  if (pause === undefined || retryAfter === undefined) return pause && pause * 1_000
  const asked = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Math.max(pause * 1_000, Math.min(asked || 0, mostAskedMs))
}

/** Stores what became of an attempt, and what follows from it. Returns whether the message arrived. */
async function settle(
  { pool, scope, sending }: Place,
  webhookId: string,
  { id, attempts, failing }: ClaimedDelivery,
  { made, retryAfter }: Awaited<ReturnType<typeof attempt>>,
): Promise<boolean> {
  const now = sending.now()
  const { status } = made
  const arrived = status !== null && status >= 200 && status < 300
  const gone = status === 410
  const pause = pauseAfter(attempts, retryAfter, now)
  const again = !arrived && !gone && pause !== undefined
  const state = again ? 'waiting' : arrived ? 'delivered' : 'failed'
  const action = state === 'failed' ? 'webhook.fail' : failing && arrived ? 'webhook.recover' : 'webhook.send'
  await changing(pool, scope, action, undefined, async (db) => {
    const stores = writeStores(db, scope)
    await stores.webhooks.noteAttempt(id, made, state, again ? new Date(now.getTime() + pause) : null)
    if (failing && arrived) await stores.webhooks.noteSuccess(webhookId)
    if (state === 'failed') await noteFailing(stores, webhookId, now, gone)
  })
  return arrived
}

/** Sends the messages of one webhook in their order, until one does not arrive. */
async function sendTo(place: Place, webhookId: string, stopping: () => boolean): Promise<void> {
  const { pool, scope, sending } = place
  for (let sent = 0; sent < atOnce && !stopping(); sent += 1) {
    const message = await changing(pool, scope, 'webhook.send', undefined, (db) =>
      writeStores(db, scope).webhooks.claim(webhookId, sending.now()),
    )
    if (!message) return
    if (!(await settle(place, webhookId, message, await attempt(place, webhookId, message)))) return
  }
}

/**
 * Sends what is due to the webhooks of a laboratory, to all of them at the same time: one that does not answer holds up no
 * other. Returns in how many milliseconds there is more to do; undefined where nothing waits.
 */
export async function sendWebhooks(
  pool: pg.Pool,
  scope: Scope,
  sending: Sending,
  stopping: () => boolean = () => false,
): Promise<number | undefined> {
  const place = { pool, scope, sending }
  const due = await reading(pool, scope, (db) => writeStores(db, scope).webhooks.due(sending.now()))
  const outcomes = await Promise.allSettled(due.map((webhookId) => sendTo(place, webhookId, stopping)))
  notifyScreens(
    pool,
    scope.laboratoryId,
    due.map((id) => ({ noun: 'webhook', id })),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return reading(pool, scope, (db) => writeStores(db, scope).webhooks.untilNext(sending.now()))
}

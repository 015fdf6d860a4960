import {
  addWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookDeliveriesEndpoint,
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  setWebhookStateEndpoint,
  tryWebhookEndpoint,
  type WebhookEvent,
} from '@probeta/contract/laboratory/webhooks.ts'
import { beforeEach } from 'vitest'
import { signingKey } from '../audit/keep-signing-key.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { planWebhooks } from '../jobs/plan-webhooks.ts'
import { sendWebhooks } from '../jobs/send-webhooks.ts'
import type { Laboratory } from './a-laboratory.ts'
import { judgeAll } from './judge-all.ts'
import { whenOthersHaveEnded } from './when-others-have-ended.ts'

/** A webhook, with what its administrator may do. */
export async function aWebhook(
  lab: Laboratory,
  address = 'https://erp.example.org/hook',
  events: readonly WebhookEvent[] = ['visit.created'],
) {
  const admin = lab.as('administrator')
  const { webhook, secret } = await admin.does(addWebhookEndpoint, {
    body: { name: 'ERP', address, events: [...events] },
  })
  const params = { webhookId: webhook.id }
  return {
    ...{ webhook, secret, params },
    find: () => admin.does(findWebhookEndpoint, { params }),
    deliveries: async () => (await admin.does(listWebhookDeliveriesEndpoint, { params, query: {} })).items,
    try: () => admin.does(tryWebhookEndpoint, { params, body: {} }),
    setState: async (state: 'active' | 'paused') => {
      const { version } = await admin.does(findWebhookEndpoint, { params })
      return admin.does(setWebhookStateEndpoint, { params, version, body: { state } })
    },
  }
}

/** A webhook with a message that waits, by their ids. */
export async function aWaitingMessage(lab: Laboratory): Promise<{ webhookId: string; messageId: string }> {
  const hook = await aWebhook(lab)
  const { id } = await hook.try()
  return { webhookId: hook.webhook.id, messageId: id }
}

/** Each test of a file begins without webhooks, at the present: receivers refuse messages of another day. */
export function withNoWebhookBefore(lab: () => Laboratory): void {
  beforeEach(async () => {
    lab().setNow(new Date().toISOString())
    const admin = lab().as('administrator')
    for (const { id } of (await admin.does(listWebhooksEndpoint)).items)
      await admin.does(removeWebhookEndpoint, { params: { webhookId: id } })
  })
}

/** Patience with a receiver that does not answer, ms: long enough on a busy machine for one that does. */
export const brief = 3_000

/** Judges, seals, plans and sends once, as the server does in the background. Returns when there is more to do, ms. */
export async function sendOnce(
  lab: Laboratory,
  { networks = ['loopback'], patienceMs }: { networks?: readonly string[]; patienceMs?: number } = {},
): Promise<number | undefined> {
  const { pool } = lab.database
  await judgeAll(lab)
  await whenOthersHaveEnded(pool, lab.scope)
  await sealAudit(pool, lab.scope, await signingKey(lab.dataDir), lab.dataDir)
  await planWebhooks(pool, lab.scope, lab.now())
  const { vault, now } = lab.installation
  const sending = {
    vault,
    networks,
    now,
    publicUrl: 'https://lab.example.org',
    ...(patienceMs && { patienceMs }),
  }
  return sendWebhooks(pool, lab.scope, sending)
}

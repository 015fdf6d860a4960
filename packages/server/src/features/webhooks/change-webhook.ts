import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  setWebhookStateEndpoint,
  Webhook,
} from '@probeta/contract/laboratory/webhooks.ts'
import { orRefuse, stale } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { refusePlain } from './refuse-plain.ts'

/** Changes a webhook at the version that was seen. */
const changeAtVersion = (
  ctx: Context,
  action: string,
  webhookId: string,
  work: (webhooks: Stores['webhooks'], seen: { id: string; version: number }) => Promise<boolean>,
): Promise<Webhook> =>
  ctx.change(action, async ({ webhooks }, { announce }) => {
    const current = async () => orRefuse(await webhooks.find(webhookId), 'webhook.notFound')
    await current()
    if (!(await work(webhooks, { id: webhookId, version: Number(ctx.version) }))) throw stale(await current())
    announce('webhook', webhookId)
    return current()
  })

export function changeWebhook(
  ctx: Context,
  { params: { webhookId }, body }: Parsed<typeof changeWebhookEndpoint>,
): Promise<Webhook> {
  refusePlain(ctx, body.address)
  return changeAtVersion(ctx, 'webhook.change', webhookId, (webhooks, seen) => webhooks.change(seen, body))
}

export const setWebhookState = (
  ctx: Context,
  { params: { webhookId }, body: { state } }: Parsed<typeof setWebhookStateEndpoint>,
): Promise<Webhook> =>
  changeAtVersion(ctx, state === 'paused' ? 'webhook.pause' : 'webhook.resume', webhookId, (webhooks, seen) =>
    webhooks.setState(seen, state),
  )

export const removeWebhook = (
  ctx: Context,
  { params: { webhookId } }: Parsed<typeof removeWebhookEndpoint>,
): Promise<Record<string, never>> =>
  ctx.change('webhook.remove', async ({ webhooks }, { announce }) => {
    orRefuse(await webhooks.find(webhookId), 'webhook.notFound')
    await webhooks.remove(webhookId, ctx.installation.now())
    announce('webhook', webhookId)
    return {}
  })

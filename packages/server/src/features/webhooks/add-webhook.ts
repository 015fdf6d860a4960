import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type addWebhookEndpoint,
  mostWebhooks,
  type rotateWebhookSecretEndpoint,
} from '@probeta/contract/laboratory/webhooks.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { keepSecret } from './keep-secret.ts'
import { refusePlain } from './refuse-plain.ts'

/** Adds a webhook with its secret, which is returned only here. */
export const addWebhook = (
  ctx: Context,
  { body }: Parsed<typeof addWebhookEndpoint>,
): Promise<ResultOf<typeof addWebhookEndpoint>> =>
  ctx.change('webhook.add', async (stores, { announce }) => {
    refusePlain(ctx, body.address)
    const { webhooks } = stores
    if ((await webhooks.list()).length >= mostWebhooks) throw new Refusal('webhook.tooMany')
    const id = newId()
    await webhooks.add(id, body)
    const secret = await keepSecret(ctx, stores, id)
    announce('webhook', id)
    return { webhook: orRefuse(await webhooks.find(id), 'webhook.notFound'), secret }
  })

/** Gives a webhook another secret; the one before stays valid for its grace period. */
export const rotateWebhookSecret = (
  ctx: Context,
  { params: { webhookId } }: Parsed<typeof rotateWebhookSecretEndpoint>,
): Promise<ResultOf<typeof rotateWebhookSecretEndpoint>> =>
  ctx.change('webhook.rotate', async (stores, { announce }) => {
    const { webhooks } = stores
    const { state } = orRefuse(await webhooks.find(webhookId), 'webhook.notFound')
    if (state === 'removed') throw new Refusal('webhook.removed')
    const secret = await keepSecret(ctx, stores, webhookId)
    await webhooks.noteRotation(webhookId)
    announce('webhook', webhookId)
    return { webhook: orRefuse(await webhooks.find(webhookId), 'webhook.notFound'), secret }
  })

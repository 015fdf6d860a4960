import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type listWebhookDeliveriesEndpoint,
  type repeatWebhookDeliveryEndpoint,
  type repeatWebhookFailuresEndpoint,
  type tryWebhookEndpoint,
  type WebhookDelivery,
  webhookTrial,
} from '@probeta/contract/laboratory/webhooks.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import type { StoredDelivery } from '../../stores/webhooks/store.ts'
import { urlOf } from './word-message.ts'

const present =
  ({ scope, installation }: Context) =>
  ({ id, type, subject, happenedAt, state, attempts, nextAttemptAt }: StoredDelivery): WebhookDelivery => ({
    ...{ id, type, happenedAt, state, attempts, nextAttemptAt },
    url: urlOf(installation.addressOf(scope), { type, subject }),
  })

export const listWebhookDeliveries = (
  ctx: Context,
  { params: { webhookId }, query }: Parsed<typeof listWebhookDeliveriesEndpoint>,
): Promise<ResultOf<typeof listWebhookDeliveriesEndpoint>> =>
  ctx.read(async ({ webhooks }) => {
    orRefuse(await webhooks.find(webhookId), 'webhook.notFound')
    const { items, ...page } = await webhooks.deliveries(webhookId, query)
    return { ...page, items: items.map(present(ctx)) }
  })

/** To a webhook that is not active nothing leaves: a message sent again would wait, and say nothing. */
async function refuseInactive({ webhooks }: Stores, webhookId: string): Promise<void> {
  const { state } = orRefuse(await webhooks.find(webhookId), 'webhook.notFound')
  if (state !== 'active') throw new Refusal('webhook.notActive')
}

export const tryWebhook = (
  ctx: Context,
  { params: { webhookId } }: Parsed<typeof tryWebhookEndpoint>,
): Promise<WebhookDelivery> =>
  ctx.change('webhook.try', async (stores, { announce }) => {
    await refuseInactive(stores, webhookId)
    const id = newId()
    await stores.webhooks.addTrial(id, webhookId, webhookTrial, ctx.installation.now())
    announce('webhook', webhookId)
    return present(ctx)(
      orRefuse(await stores.webhooks.findDelivery(webhookId, id), 'webhook.deliveryNotFound'),
    )
  })

export const repeatDelivery = (
  ctx: Context,
  { params: { webhookId, messageId } }: Parsed<typeof repeatWebhookDeliveryEndpoint>,
): Promise<WebhookDelivery> =>
  ctx.change('webhook.repeat', async (stores, { announce }) => {
    await refuseInactive(stores, webhookId)
    await stores.webhooks.repeat(webhookId, messageId)
    announce('webhook', webhookId)
    return present(ctx)(
      orRefuse(await stores.webhooks.findDelivery(webhookId, messageId), 'webhook.deliveryNotFound'),
    )
  })

export const repeatFailures = (
  ctx: Context,
  { params: { webhookId }, body: { since } }: Parsed<typeof repeatWebhookFailuresEndpoint>,
): Promise<ResultOf<typeof repeatWebhookFailuresEndpoint>> =>
  ctx.change('webhook.repeat', async (stores, { announce }) => {
    await refuseInactive(stores, webhookId)
    const messages = await stores.webhooks.repeatUndelivered(webhookId, since)
    announce('webhook', webhookId)
    return { messages }
  })

import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  findWebhookEndpoint,
  listWebhookDeliveriesEndpoint,
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  repeatWebhookDeliveryEndpoint,
  repeatWebhookFailuresEndpoint,
  rotateWebhookSecretEndpoint,
  setWebhookStateEndpoint,
  tryWebhookEndpoint,
} from '@probeta/contract/laboratory/webhooks.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { addWebhook, rotateWebhookSecret } from './add-webhook.ts'
import { changeWebhook, removeWebhook, setWebhookState } from './change-webhook.ts'
import { listWebhookDeliveries, repeatDelivery, repeatFailures, tryWebhook } from './repeat-deliveries.ts'

export function mountWebhooks(mount: Mount): void {
  mount.json(listWebhooksEndpoint, (ctx) =>
    ctx.read(async ({ webhooks }) => ({ items: await webhooks.list() })),
  )
  mount.json(findWebhookEndpoint, (ctx, { params: { webhookId } }) =>
    ctx.read(async ({ webhooks }) => orRefuse(await webhooks.find(webhookId), 'webhook.notFound')),
  )
  mount.json(addWebhookEndpoint, addWebhook)
  mount.json(changeWebhookEndpoint, changeWebhook)
  mount.json(setWebhookStateEndpoint, setWebhookState)
  mount.json(rotateWebhookSecretEndpoint, rotateWebhookSecret)
  mount.json(removeWebhookEndpoint, removeWebhook)
  mount.json(listWebhookDeliveriesEndpoint, listWebhookDeliveries)
  mount.json(tryWebhookEndpoint, tryWebhook)
  mount.json(repeatWebhookDeliveryEndpoint, repeatDelivery)
  mount.json(repeatWebhookFailuresEndpoint, repeatFailures)
}

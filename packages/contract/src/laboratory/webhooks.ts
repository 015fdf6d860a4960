import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant, name, page, pageOf, uuid, version } from '../base/values.ts'

/**
 * What a webhook can be told, each with the address under `/api` at which the thing that happened is read. A message
 * carries no record: who may read it is decided there.
 */
export const webhookEvents = {
  'visit.created': '/visits/:id',
  'visit.changed': '/visits/:id',
  'sample.registered': '/samples/:id',
  'sample.changed': '/samples/:id',
  'specimen.broken': '/specimens/:id',
  'specimen.corrected': '/specimens/:id',
  'specimen.invalidated': '/specimens/:id',
  'strengthTest.judged': '/samples/:sampleId/strength-tests/:ageHours',
  'report.issued': '/reports/:id',
  'report.superseded': '/reports/:id',
  'lowResult.opened': '/low-results/:id',
  'lowResult.acknowledged': '/low-results/:id',
  'lowResult.closed': '/low-results/:id',
} as const satisfies Readonly<Record<string, `/${string}`>>
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** Sent on request, to see whether messages arrive: of no choice, and to one webhook alone. */
export const webhookTrial = 'webhook.test'

/** Pauses after each failed attempt, s; after the last of them a message is given up. */
export const webhookPauses: readonly number[] = [
  5,
  300,
  1_800,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600),
]
/** Days for which messages are kept, and can be sent again. */
export const webhookKeptDays = 30
/** Hours for which messages are signed with the secret before the last one too. */
export const webhookGraceHours = 24
/** Most webhooks of a laboratory. */
export const mostWebhooks = 20

/** A secret in the form of Standard Webhooks: whsec_ and 32 random bytes as base64. */
const secret = () => z.string().regex(/^whsec_[A-Za-z0-9+/]{43}=$/)

/** https://…, or http://… of this machine; neither user nor password, which would stand in the trail. */
const address = () =>
  z
    .url()
    .max(500)
    .regex(
      /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?)(?:[/?#]\S*)?$/,
    )

/**
 * Active: messages leave. Paused: they wait. Gone: the receiver answered 410 Gone; they wait until it is activated. Removed:
 * it gets nothing more, and its messages can still be read.
 */
export const webhookStates = ['active', 'paused', 'gone', 'removed'] as const

export const Webhook = z.object({
  id: uuid(),
  version: version(),
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  state: z.enum(webhookStates),
  /** Since when a message was given up and none has arrived; null: messages arrive. */
  failingSince: z.string().nullable(),
  addedAt: z.string(),
  /** Until when messages are signed with the secret before the last one too; null: with the last one alone. */
  formerSecretUntil: z.string().nullable(),
  /** Messages that wait for their next attempt, and those given up, of the days that are kept. */
  waiting: z.int(),
  failed: z.int(),
  deliveredAt: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const access = { permission: permission.tables, level: 'edit' } as const
const ofWebhook = z.object({ webhookId: uuid() })
const fields = {
  name: name(),
  address: address(),
  events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length),
}

export const listWebhooksEndpoint = endpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'The webhooks of the laboratory, by name',
  access,
  result: z.object({ items: z.array(Webhook) }),
  refuses: [],
})

export const findWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId',
  summary: 'A webhook',
  access,
  params: ofWebhook,
  result: Webhook,
  refuses: ['webhook.notFound'],
})

const withSecret = z.object({ webhook: Webhook, secret: secret() })

export const addWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook. Its secret is told once',
  access,
  body: z.strictObject(fields),
  result: withSecret,
  refuses: ['webhook.plainAddress', 'webhook.tooMany'],
})

export const changeWebhookEndpoint = endpoint({
  method: 'PUT',
  path: '/webhooks/:webhookId',
  summary: 'Change the name, the address or the events of a webhook',
  access,
  params: ofWebhook,
  body: z.strictObject(fields),
  result: Webhook,
  guarded: true,
  refuses: ['webhook.notFound', 'webhook.plainAddress'],
})

export const setWebhookStateEndpoint = endpoint({
  method: 'PUT',
  path: '/webhooks/:webhookId/state',
  summary: 'Pause a webhook, or let it send again what waits meanwhile',
  access,
  params: ofWebhook,
  body: z.strictObject({ state: z.enum(['active', 'paused']) }),
  result: Webhook,
  guarded: true,
  refuses: ['webhook.notFound'],
})

export const rotateWebhookSecretEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/secrets',
  summary: 'Give a webhook another secret, told once. For a day messages are signed with both',
  access,
  params: ofWebhook,
  body: z.strictObject({}),
  result: withSecret,
  refuses: ['webhook.notFound', 'webhook.removed'],
})

export const removeWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/webhooks/:webhookId',
  summary: 'Remove a webhook; what waits is not sent any more',
  access,
  params: ofWebhook,
  result: z.object({}),
  refuses: ['webhook.notFound'],
})

/** One attempt to send a message. */
export const WebhookAttempt = z.object({
  at: z.string(),
  /** Of the answer; null: there was none. */
  status: z.int().nullable(),
  /** Why there was no answer: `network` (an address of a private network), `timeout`, or the code of the system. */
  error: z.string(),
  /** Until the answer or the failure, ms. */
  ms: z.int(),
  /** The first characters of the answer. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDelivery = z.object({
  /** The same in every attempt: the header webhook-id. */
  id: uuid(),
  type: z.enum([...webhookEventNames, webhookTrial]),
  /** Address of what happened. */
  url: z.string(),
  happenedAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The last ones, oldest first. */
  attempts: z.array(WebhookAttempt),
  /** Null: there is none. */
  nextAttemptAt: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listWebhookDeliveriesEndpoint = endpoint({
  method: 'GET',
  path: '/webhooks/:webhookId/deliveries',
  summary: 'The messages of a webhook with their attempts, newest first',
  access,
  params: ofWebhook,
  query: z.object({ state: z.enum(['waiting', 'delivered', 'failed']).optional(), ...page }),
  result: pageOf(WebhookDelivery),
  refuses: ['webhook.notFound'],
})

export const tryWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/trials',
  summary: 'Send a webhook a message for trial',
  access,
  params: ofWebhook,
  body: z.strictObject({}),
  result: WebhookDelivery,
  refuses: ['webhook.notFound', 'webhook.notActive'],
})

export const repeatWebhookDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/deliveries/:messageId/repetition',
  summary: 'Send a message again, delivered or not',
  access,
  params: z.object({ webhookId: uuid(), messageId: uuid() }),
  body: z.strictObject({}),
  result: WebhookDelivery,
  refuses: ['webhook.notFound', 'webhook.deliveryNotFound', 'webhook.notActive'],
})

export const repeatWebhookFailuresEndpoint = endpoint({
  method: 'POST',
  path: '/webhooks/:webhookId/repetitions',
  summary: 'Send again whatever has happened since then and has not arrived',
  access,
  params: ofWebhook,
  body: z.strictObject({ since: instant() }),
  result: z.object({ messages: z.int() }),
  refuses: ['webhook.notFound', 'webhook.notActive'],
})

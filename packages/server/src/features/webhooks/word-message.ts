import { webhookEvents, type WebhookDelivery } from '@probeta/contract/laboratory/webhooks.ts'

type Event = { type: string; subject: Readonly<Record<string, string | number>> }

const paths: Readonly<Record<string, string>> = { ...webhookEvents, 'webhook.test': '/webhooks/:id' }

/** Address at which what happened is read. `address`: of the laboratory. */
export const urlOf = (address: string, { type, subject }: Event): string =>
  `${address}/api${(paths[type] ?? '').replaceAll(/:(\w+)/g, (_, name: string) => String(subject[name]))}`

/** The body of a message. It names what happened and where it is read, and says nothing of it: the API knows who may read it. */
export const wordMessage = (
  address: string,
  { type, subject, happenedAt }: Event & Pick<WebhookDelivery, 'happenedAt'>,
): string =>
  JSON.stringify({ type, timestamp: happenedAt, data: { ...subject, url: urlOf(address, { type, subject }) } })

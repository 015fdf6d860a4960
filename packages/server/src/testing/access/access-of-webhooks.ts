import type { Row } from './access-row.ts'

/** Routes of webhooks: who keeps the tables sends what happens to programs of others. */
export const routesOfWebhooks: Readonly<Record<string, Row>> = {
  listWebhooks: 'tables edit',
  findWebhook: 'tables edit',
  addWebhook: 'tables edit',
  changeWebhook: 'tables edit',
  setWebhookState: 'tables edit',
  rotateWebhookSecret: 'tables edit',
  removeWebhook: 'tables edit',
  listWebhookDeliveries: 'tables edit',
  tryWebhook: 'tables edit',
  repeatWebhookDelivery: 'tables edit',
  repeatWebhookFailures: 'tables edit',
}

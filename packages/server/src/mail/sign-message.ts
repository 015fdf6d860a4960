import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Makes a secret in the form of Standard Webhooks. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')

/**
 * The headers by which a receiver knows a message, as Standard Webhooks 1.0 has them. One signature for each secret, so
 * that a receiver which knows any of them accepts it.
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

import { createECDH } from 'node:crypto'
import type { Vault } from '../base/vault.ts'
import { handOver } from './hand-over.ts'
import { type Post, Undeliverable } from './post.ts'

/** Hosts of the push services of Chrome, Edge, Firefox and Safari. Messages go to no other address, whatever a caller registers. */
const services = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

/** Time for which a push service keeps a message for a browser that is not reached, s. */
const keptSeconds = 86_400

export type PushKeys = { publicKey: string; privateKey: string }

/** True for an address of a known push service, or at one of these origins. */
export function isPushService(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  if (origins.includes(origin)) return true
  const isKnown = services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && isKnown
}

/** The key pair of this server towards push services (VAPID, RFC 8292): derived, so that several servers have the same. */
export function pushKeysOf(vault: Vault): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(vault.fingerprint('key pair', 'web push'))
  const [publicKey, privateKey] = [pair.getPublicKey(), pair.getPrivateKey()]
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Encrypts messages for the browser alone (RFC 8291) and hands them to its push service. `subject`: who answers for them. */
export function pushPost(keys: PushKeys, subject: string, origins: readonly string[]): Post {
  return {
    async send({ browser, text }) {
      if (!browser) throw new Undeliverable('the browser is no longer registered')
      const { endpoint, p256dh, auth } = browser
      if (!isPushService(endpoint, origins)) throw new Undeliverable('no known push service')
      const { default: webpush } = await import('web-push')
      const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: keptSeconds,
        contentEncoding: 'aes128gcm',
      })
      // The client of HTTP counts the bytes itself.
      const { 'Content-Length': _, ...others } = headers
      await handOver(endpoint, others, Uint8Array.from(body ?? []))
    },
  }
}

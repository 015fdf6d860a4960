import { signOutEndpoint } from '@probeta/contract/access/session.ts'
import { api } from '../api/client.ts'
import { leave } from './leave.ts'
import { stopPush } from './push-messages.ts'

const patience = 1_500

/**
 * Notifies the server without waiting for it: a browser without a network signs out as well. Whoever signs out of a device gets
 * no more push messages there; a session that ends by itself changes nothing.
 */
export async function signOut(): Promise<void> {
  await stopPush().catch(() => undefined)
  await api.call(signOutEndpoint, {}, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  leave()
}

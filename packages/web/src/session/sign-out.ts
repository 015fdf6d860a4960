import { signOutEndpoint } from '@probeta/contract/access/session.ts'
import { api } from '../api/client.ts'
import { leave } from './leave.ts'

const patience = 1_500

/** Notifies the server without waiting for it: a browser without a network signs out as well. */
export async function signOut(): Promise<void> {
  await api.call(signOutEndpoint, {}, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  leave()
}

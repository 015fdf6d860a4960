import { ask } from '../ask.ts'
import { parseSessionUser, storeSession } from '../session-store.ts'

export type ProofOutcome =
  | { ok: true }
  | { ok: false; why: 'offline' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; code: string; sentence: string }

/** The second step of signing in; stores the user when it succeeds. */
export async function proveSecondFactor(ticket: string, code: string): Promise<ProofOutcome> {
  const answer = await ask('POST', '/session/second-factor', { ticket, code })
  if (!answer.ok) return answer
  const user = parseSessionUser(JSON.stringify(answer.value))
  if (!user) return { ok: false, why: 'offline' }
  storeSession(user)
  return { ok: true }
}

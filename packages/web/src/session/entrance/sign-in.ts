import { ApiRefusal } from '../../api/refusal.ts'
import { send } from '../../api/send.ts'
import { parseSessionUser, storeSession } from '../session-store.ts'

export type SignInOutcome =
  | { ok: true }
  | { ok: false; why: 'wrongPair' | 'offline' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; sentence: string }
  /** The password was right; with the ticket and a code of the second factor it goes on. */
  | { ok: false; why: 'secondFactor'; ticket: string }

const shortestWait = 5

/** The one call that is made without a session; stores the user when it succeeds. */
export async function signIn(usuario: string, password: string): Promise<SignInOutcome> {
  try {
    const response = await send('/api', {
      method: 'POST',
      path: '/autenticacion.json',
      body: { usuario, password },
    })
    const text = await response.text()
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || shortestWait
      return { ok: false, why: 'wait', seconds }
    }
    if (response.ok) {
      const user = parseSessionUser(text)
      if (!user) return { ok: false, why: 'offline' }
      storeSession(user)
      return { ok: true }
    }
    const { code, title, ticket } = problemOf(text)
    if (code === 'session.secondFactor' && ticket) return { ok: false, why: 'secondFactor', ticket }
    if (code === 'session.wrongPair') return { ok: false, why: 'wrongPair' }
    return title ? { ok: false, why: 'said', sentence: title } : { ok: false, why: 'offline' }
  } catch (error) {
    if (error instanceof ApiRefusal) return { ok: false, why: 'offline' }
    throw error
  }
}

function problemOf(text: string): { code?: unknown; title?: string; ticket?: string } {
  try {
    const { code, title, detail } = JSON.parse(text) as { code?: unknown; title?: unknown; detail?: unknown }
    const { ticket } = (detail ?? {}) as { ticket?: unknown }
    return {
      code,
      ...(typeof title === 'string' && { title }),
      ...(typeof ticket === 'string' && { ticket }),
    }
  } catch {
    return {}
  }
}

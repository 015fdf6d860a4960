import { ask } from '../ask.ts'
import { visitDirectory } from './visit-directory.ts'

type Outcome =
  | { ok: true }
  | { ok: false; why: 'offline' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; sentence: string }

/** Asks the server where the directory is, and goes there: to sign in, or, signed in, to prove who is here. */
export async function askDirectory(purpose: 'signIn' | 'proof'): Promise<Outcome> {
  const answer =
    purpose === 'signIn'
      ? await ask('POST', '/session/directory/request', {})
      : await ask('POST', '/session/directory/own-request', { purpose })
  if (!answer.ok) return answer
  const { address, secret } = answer.value
  if (typeof address !== 'string' || typeof secret !== 'string') return { ok: false, why: 'offline' }
  visitDirectory(address, { purpose, secret })
  return { ok: true }
}

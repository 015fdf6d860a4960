import { ask } from '../ask.ts'
import { parseSessionUser, storeSession } from '../session-store.ts'
import { goToPress, takeTurn } from './tablet-turn.ts'

export type PinOutcome =
  | { ok: true }
  | { ok: false; why: 'offline' | 'wrong' | 'closed' | 'ended' }
  | { ok: false; why: 'wait'; seconds: number }
  | { ok: false; why: 'said'; sentence: string }

const known: Record<string, 'wrong' | 'closed' | 'ended'> = {
  'pin.wrong': 'wrong',
  'pin.closed': 'closed',
  'tablet.ended': 'ended',
}

/** Signs in by PIN; on success stores the user and their destination. */
export async function enterByPin(userId: number, pin: string): Promise<PinOutcome> {
  const answer = await ask('POST', '/tablet/session', { userId, pin })
  if (!answer.ok) {
    if (answer.why !== 'said') return answer
    const why = known[answer.code]
    return why ? { ok: false, why } : { ok: false, why: 'said', sentence: answer.sentence }
  }
  const user = parseSessionUser(JSON.stringify(answer.value))
  if (!user) return { ok: false, why: 'offline' }
  storeSession(user)
  takeTurn(user.id)
  await goToPress()
  return { ok: true }
}

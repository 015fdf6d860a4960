import { ask } from '../ask.ts'
import { forgetDestination, hasDestination, rememberDestination } from '../destination.ts'

const key = 'probeta.turn'
const press = '/servicios/roturasdiarias'

/** Whose turn it is at a shared tablet. Where the one before was going is nobody else's business. */
export function takeTurn(userId: number): void {
  const before = sessionStorage.getItem(key)
  if (before !== null && before !== String(userId)) forgetDestination()
  sessionStorage.setItem(key, String(userId))
}

/** Whoever comes to the tablet with nothing else in mind and may record breaks is at the press. */
export async function goToPress(): Promise<void> {
  if (hasDestination()) return
  const session = await ask('GET', '/session')
  const levels = session.ok ? (session.value['levels'] as Record<string, unknown> | undefined) : undefined
  if (levels?.['24'] === 'edit' || levels?.['24'] === 'approve') rememberDestination(press)
}

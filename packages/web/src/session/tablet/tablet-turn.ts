import { ask } from '../ask.ts'
import { forgetDestination, hasDestination, rememberDestination } from '../destination.ts'

const key = 'probeta.turn'
const press = '/servicios/roturasdiarias'

/** Begins the turn of a user at a shared tablet: the destination of the one before is forgotten. */
export function takeTurn(userId: number): void {
  const before = sessionStorage.getItem(key)
  if (before !== null && before !== String(userId)) forgetDestination()
  sessionStorage.setItem(key, String(userId))
}

/** Opens the screen of the press for a user without a destination who may record breaks. */
export async function goToPress(): Promise<void> {
  if (hasDestination()) return
  const session = await ask('GET', '/session')
  const levels = session.ok ? (session.value['levels'] as Record<string, unknown> | undefined) : undefined
  if (levels?.['24'] === 'edit' || levels?.['24'] === 'approve') rememberDestination(press)
}

import type { User } from '@probeta/contract/access/users.ts'
import { firstBeyond, type Held, mayOpenPortal } from '@probeta/domain/people/permissions.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Actor, Context } from '../context.ts'

/** Permission id → level of whoever asks. */
export const heldBy = ({ levels }: Actor): Held => Object.fromEntries(levels)

/**
 * Another user of this laboratory with no more rights than the caller: otherwise whoever may edit users could gain rights
 * by taking over the account of somebody with more.
 */
export async function findOther(
  { actor }: Pick<Context, 'actor'>,
  users: Readings['users'],
  userId: number,
): Promise<User> {
  if (userId === actor.id) throw new Refusal('user.ownPermissions')
  const user = orRefuse(await users.find(userId), 'user.notFound')
  const held = heldBy(actor)
  const above = user.client ? !mayOpenPortal(held) : firstBeyond(held, user.permissions) !== undefined
  if (above) throw new Refusal('user.outranks')
  return user
}

import type { User } from '@probeta/contract/users.ts'
import {
  permission,
  firstBeyond,
  type Held,
  mayOpenPortal,
  type PermissionLevel,
  permissionIds,
} from '@probeta/domain/people/permissions.ts'
import type { Actor, Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Grant } from '../../stores/users/change-access.ts'

type Asked = {
  permissions: Readonly<Record<string, PermissionLevel>>
  clientId: string | null
  workSites: readonly string[]
}

const heldBy = ({ levels }: Actor): Held => Object.fromEntries(levels)

/** What is asked for, if it is one of the two kinds of user and the caller may hand it out. */
export async function checkRights(
  { actor }: Context,
  users: Readings['users'],
  { permissions, clientId, workSites }: Asked,
): Promise<Grant> {
  const levels = new Map(
    permissionIds.flatMap((id): [number, PermissionLevel][] => {
      const level = permissions[id]
      return level === undefined ? [] : [[id, level]]
    }),
  )
  const held = heldBy(actor)
  if (clientId === null) {
    if (workSites.length > 0) throw new Refusal('request.invalid', { field: 'workSites' })
    const beyond = firstBeyond(held, permissions)
    if (beyond !== undefined) throw new Refusal('user.moreThanHeld', { permission: beyond })
    return { clientId, workSites, permissions: levels }
  }
  if (levels.size > 0) throw new Refusal('request.invalid', { field: 'permissions' })
  if (!mayOpenPortal(held)) throw new Refusal('user.moreThanHeld', { permission: permission.results })
  if (!(await users.hasClient(clientId))) throw new Refusal('client.notFound')
  const asked = [...new Set(workSites)]
  // A work site of somebody else would open somebody else's results.
  if ((await users.countWorkSites(clientId, asked)) !== asked.length) throw new Refusal('workSite.notFound')
  return { clientId, workSites: asked, permissions: levels }
}

/**
 * Somebody else of this laboratory, who holds no more than the caller: otherwise whoever may edit users would raise
 * themselves by taking over the account of somebody above.
 */
export async function findOther({ actor }: Context, users: Readings['users'], userId: number): Promise<User> {
  if (userId === actor.id) throw new Refusal('user.ownPermissions')
  const user = await users.find(userId)
  if (!user) throw new Refusal('user.notFound')
  const held = heldBy(actor)
  const above = user.client ? !mayOpenPortal(held) : firstBeyond(held, user.permissions) !== undefined
  if (above) throw new Refusal('user.outranks')
  return user
}

/** Before what reaches beyond this laboratory: the account, with which the person also comes in elsewhere. */
export async function refuseElsewhere(
  { actor }: Context,
  users: Readings['users'],
  userId: number,
): Promise<void> {
  const shared = new Set(actor.laboratories.map(({ id }) => id))
  if ((await users.laboratoriesOf(userId)).some((id) => !shared.has(id))) throw new Refusal('user.elsewhere')
}

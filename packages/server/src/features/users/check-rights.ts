import {
  permission,
  firstBeyond,
  mayOpenPortal,
  type PermissionLevel,
  permissionIds,
} from '@probeta/domain/people/permissions.ts'
import { heldBy } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Grant } from '../../stores/users/change-access.ts'

type RequestedRights = {
  permissions: Readonly<Record<string, PermissionLevel>>
  clientId: string | null
  workSites: readonly string[]
}

/** The requested rights; refused unless they suit one of the two kinds of user and the caller may grant them. */
export async function checkRights(
  { actor }: Context,
  users: Readings['users'],
  { permissions, clientId, workSites }: RequestedRights,
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
  const siteIds = [...new Set(workSites)]
  // A work site of another client would give access to its results.
  if ((await users.countWorkSites(clientId, siteIds)) !== siteIds.length)
    throw new Refusal('workSite.notFound')
  return { clientId, workSites: siteIds, permissions: levels }
}

/** Refuses changes to the account itself when the user also belongs to laboratories that the caller does not. */
export async function refuseElsewhere(
  { actor }: Context,
  users: Readings['users'],
  userId: number,
): Promise<void> {
  const shared = new Set(actor.laboratories.map(({ id }) => id))
  if ((await users.laboratoriesOf(userId)).some((id) => !shared.has(id))) throw new Refusal('user.elsewhere')
}

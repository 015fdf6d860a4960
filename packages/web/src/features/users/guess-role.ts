import type { User } from '@probeta/contract/users.ts'
import { permissionIds, type RoleId, roleIds, roleOf } from '@probeta/domain/people/permissions.ts'

/** The role preset whose permissions are exactly these; null when they were given one by one. */
export function guessRole({ client, permissions }: Pick<User, 'client' | 'permissions'>): RoleId | null {
  if (client) return 'client'
  const same = (role: RoleId) => {
    const levels = roleOf(role)
    return permissionIds.every((id) => levels.get(id) === permissions[String(id)])
  }
  return roleIds.find((role) => role !== 'client' && same(role)) ?? null
}

import type { PermissionId, PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Lets client users pass, whose rows are limited by their scope; staff need the permission.
 * @throws Refusal session.forbidden
 */
export function requireStaffPermission(
  { scope, actor }: Context,
  permission: PermissionId,
  level: Exclude<PermissionLevel, 'approve'>,
): void {
  if (scope.clientId !== null) return
  const held = actor.levels.get(permission)
  if (held === undefined || (level === 'edit' && held === 'view'))
    throw new Refusal('session.forbidden', { permission, level })
}

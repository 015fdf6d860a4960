import { permission, type PermissionLevel } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** Links are open to client users, whose rows are their scope's; staff need the permission of samples. */
export function refuseStrangers({ scope, actor }: Context, level: Exclude<PermissionLevel, 'approve'>): void {
  if (scope.clientId !== null) return
  const held = actor.levels.get(permission.samples)
  if (held === undefined || (level === 'edit' && held === 'view'))
    throw new Refusal('session.forbidden', { permission: permission.samples, level })
}

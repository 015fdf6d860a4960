import { permission } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** Reports are open to client users, whose rows are their scope's; staff need the permission of results. */
export function refuseStrangers({ scope, actor }: Context): void {
  if (scope.clientId === null && !actor.levels.has(25))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
}

import type { Endpoint } from '@probeta/contract/endpoint.ts'
import { reaches } from '@probeta/domain/people/permissions.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Session } from './open-session.ts'

/**
 * Whoever handed a password over knows it too: what it opens is only the way to one's own. Staff routes do not exist for a client user: one that names an object answers 404 as for an unknown object, so that
 * nothing tells another client's object from none.
 */
export function authorise(
  { access, path, beforeOwnPassword }: Endpoint,
  { actor, scope, passwordDue }: Session,
): void {
  if (passwordDue && !beforeOwnPassword) throw new Refusal('session.passwordDue')
  if (access === 'portal' || access === 'public') return
  if (scope.clientId !== null)
    throw new Refusal(path.includes('/:') ? 'request.notFound' : 'session.forbidden')
  if (access === 'staff') {
    if (actor.levels.size === 0) throw new Refusal('session.forbidden')
    return
  }
  const level = actor.levels.get(access.permission)
  if (level === undefined || !reaches(level, access.level)) {
    throw new Refusal('session.forbidden', { permission: access.permission, level: access.level })
  }
}

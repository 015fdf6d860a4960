import { type Endpoint, opensToTokens } from '@probeta/contract/base/endpoint.ts'
import { reaches } from '@probeta/domain/people/permissions.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Session } from './session.ts'

/**
 * A handed-over password is known to whoever handed it over: until it is changed it opens only the routes for changing
 * it. Staff routes do not exist for a client user: one that names an object returns 404 as for an unknown object, so
 * that another client's object cannot be told from none.
 */
export function authorise(e: Endpoint, { actor, scope, passwordDue, token }: Session): void {
  const { access, path, beforeOwnPassword } = e
  if (token && !opensToTokens(e)) throw new Refusal('token.notAllowed')
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

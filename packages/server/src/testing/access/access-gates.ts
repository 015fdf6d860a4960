import {
  permission,
  type PermissionId,
  type PermissionLevel,
  type PermissionName,
} from '@probeta/domain/people/permissions.ts'
import type { Held } from './access-row.ts'
import { routes } from './access-table.ts'

/** What a caller may see of the gate: through it, or one of the three ways of standing before it. */
export type Gate = 'open' | 401 | 403 | 404

/** Whose the object in the address is: the caller's very own, a client's, or the laboratory's as a whole. */
export type Owner = 'self' | 'clientA' | 'clientB' | 'laboratory'

export type Who =
  | { kind: 'anonymous' }
  | { kind: 'staff'; holds: ReadonlyMap<PermissionId, PermissionLevel> }
  | { kind: 'client'; of: Owner }

/** Held level → the levels it opens. */
const opens: Readonly<Record<PermissionLevel, string>> = {
  view: 'view',
  edit: 'view edit',
  approve: 'view edit approve',
}

function staffGate(held: Held, holds: ReadonlyMap<PermissionId, PermissionLevel>): Gate {
  const [name, level] = held.split(' ') as [PermissionName, PermissionLevel]
  const has = holds.get(permission[name])
  return has && opens[has].split(' ').includes(level) ? 'open' : 403
}

/** What is not theirs does not exist for client users; a staff route without an object may say that it is one. */
const clientGate = (forClients: boolean, theirs: boolean, namesObject: boolean): Gate => {
  if (forClients && (theirs || !namesObject)) return 'open'
  return namesObject ? 404 : 403
}

/** The cell of the matrix; undefined where nobody has said who the route is for. */
export function expectedGate(route: string, who: Who, owner: Owner, namesObject: boolean): Gate | undefined {
  const row = routes[route]
  if (row === undefined) return undefined
  if (row === 'public') return 'open'
  if (who.kind === 'anonymous') return 401
  if (row === 'own') return owner === 'self' ? 'open' : 404
  if (who.kind === 'client')
    return clientGate(row === 'portal' || typeof row === 'object', who.of === owner, namesObject)
  if (row === 'portal') return 'open'
  if (row === 'staff') return who.holds.size > 0 ? 'open' : 403
  return staffGate(typeof row === 'object' ? row.staff : row, who.holds)
}

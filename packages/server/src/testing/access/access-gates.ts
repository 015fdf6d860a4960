import {
  permission,
  type PermissionId,
  type PermissionLevel,
  type PermissionName,
} from '@probeta/domain/people/permissions.ts'
import type { Held } from './access-row.ts'
import { routes } from './access-table.ts'

/** Outcome of the access check: open, or one of three refusals. */
export type Gate = 'open' | 401 | 403 | 404

/** Owner of the object in the address: the caller, a client, or the laboratory as a whole. */
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

/** For client users, objects of others do not exist (404); a staff route without an object answers 403. */
const clientGate = (forClients: boolean, theirs: boolean, namesObject: boolean): Gate => {
  if (forClients && (theirs || !namesObject)) return 'open'
  return namesObject ? 404 : 403
}

/** The cell of the matrix; undefined where the access table has no row for the route. */
export function expectedGate(route: string, who: Who, owner: Owner, namesObject: boolean): Gate | undefined {
  const row = routes[route]
  if (row === undefined) return undefined
  if (row === 'public') return 'open'
  if (who.kind === 'anonymous') return 401
  if (row === 'own') return owner === 'self' ? 'open' : 404
  if (row === 'client') return who.kind === 'client' ? clientGate(true, who.of === owner, namesObject) : 404
  if (who.kind === 'client')
    return clientGate(row === 'portal' || typeof row === 'object', who.of === owner, namesObject)
  if (row === 'portal') return 'open'
  if (row === 'staff') return who.holds.size > 0 ? 'open' : 403
  return staffGate(typeof row === 'object' ? row.staff : row, who.holds)
}

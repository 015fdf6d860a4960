import type { PermissionLevel, PermissionName } from '@probeta/domain/people/permissions.ts'

export type Held = `${PermissionName} ${PermissionLevel}`

/**
 * The access of a route, stated a second time apart from the contract: a change of access is made in both places, by
 * intent. `public`: anyone; `portal`: anyone signed in; `own`: the same, for the caller's own objects alone;
 * `client`: client users for objects of their client, and staff for none; `staff`: anyone with a permission; otherwise staff with this permission and level, and `clients`
 * where client users have it too.
 */
export type Row = 'public' | 'portal' | 'own' | 'client' | 'staff' | Held | { staff: Held; clients: true }

export const resultsForClients = { staff: 'results view', clients: true } as const satisfies Row

import type { PermissionLevel, PermissionName } from '@probeta/domain/people/permissions.ts'

export type Held = `${PermissionName} ${PermissionLevel}`

/**
 * Who a route is for, said a second time and apart from the contract: a change of access is made in both places, by
 * intent. `public`: anyone; `portal`: whoever is signed in; `own`: the same, for what is the caller's very own and
 * nobody else's; `staff`: whoever holds any permission; otherwise staff with this permission and level, and `clients`
 * where client users have it too.
 */
export type Row = 'public' | 'portal' | 'own' | 'staff' | Held | { staff: Held; clients: true }

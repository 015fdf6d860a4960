/** The ids of the menu are a contract with existing users and clients: numbers, never renumbered. */
export const menu = [
  {
    group: 'services',
    items: [
      { route: 'programacion', permission: 1 },
      { route: 'cliente', permission: 21 },
      { route: 'obra', permission: 22 },
      { route: 'muestras', permission: 23 },
      { route: 'roturasdiarias', permission: 24 },
      { route: 'consulta', permission: 11 },
    ],
  },
  {
    group: 'consultations',
    items: [
      { route: 'planillasingresadas', permission: 26 },
      { route: 'resultadoscilindros', permission: 25 },
      { route: 'estadisticas', permission: 27 },
    ],
  },
  {
    group: 'administration',
    items: [
      { route: 'tecnico', permission: 10 },
      { route: 'marca', permission: 10 },
      { route: 'usuarios', permission: 9 },
      { route: 'tabla', permission: 13 },
    ],
  },
] as const

export const permissionIds = [1, 21, 22, 23, 24, 11, 26, 25, 27, 10, 9, 13] as const
export type PermissionId = (typeof permissionIds)[number]

/** Each level contains the ones before it. */
export const permissionLevels = ['view', 'edit', 'approve'] as const
export type PermissionLevel = (typeof permissionLevels)[number]

export const reaches = (held: PermissionLevel, needed: PermissionLevel): boolean =>
  permissionLevels.indexOf(held) >= permissionLevels.indexOf(needed)

type Permissions = Readonly<Partial<Record<PermissionId, PermissionLevel>>>

/** Role presets. A client user holds no menu permission: the dashboard is the whole portal. */
const roles = {
  reception: {
    1: 'edit',
    21: 'edit',
    22: 'edit',
    23: 'edit',
    24: 'view',
    11: 'view',
    26: 'edit',
    25: 'view',
  },
  fieldTechnician: { 1: 'view', 22: 'view', 23: 'edit', 24: 'view', 11: 'view', 26: 'view' },
  laboratoryTechnician: { 1: 'view', 22: 'view', 23: 'edit', 24: 'edit', 11: 'view', 26: 'view', 25: 'view' },
  checker: {
    1: 'view',
    21: 'view',
    22: 'view',
    23: 'edit',
    24: 'edit',
    11: 'view',
    26: 'approve',
    25: 'edit',
    27: 'view',
  },
  director: {
    1: 'approve',
    21: 'edit',
    22: 'approve',
    23: 'approve',
    24: 'approve',
    11: 'view',
    26: 'approve',
    25: 'approve',
    27: 'view',
    10: 'edit',
    13: 'view',
  },
  administrator: {
    1: 'approve',
    21: 'approve',
    22: 'approve',
    23: 'approve',
    24: 'approve',
    11: 'approve',
    26: 'approve',
    25: 'approve',
    27: 'approve',
    10: 'approve',
    9: 'approve',
    13: 'approve',
  },
  client: {},
} as const satisfies Record<string, Permissions>

export type RoleId = keyof typeof roles
export const roleIds = [
  'reception',
  'fieldTechnician',
  'laboratoryTechnician',
  'checker',
  'director',
  'administrator',
  'client',
] as const satisfies readonly RoleId[]

/** Permission id → level of a role preset. */
export const roleOf = (role: RoleId): ReadonlyMap<PermissionId, PermissionLevel> =>
  new Map(
    permissionIds.flatMap((id): [PermissionId, PermissionLevel][] => {
      const level = (roles[role] as Permissions)[id]
      return level === undefined ? [] : [[id, level]]
    }),
  )

/** The same as an answer and a body carry it: '24' → 'edit'. */
export const presetOf = (role: RoleId): Record<string, PermissionLevel> => Object.fromEntries(roleOf(role))

/** Permission id, as a number or as text, → level; a missing id is a screen that stays closed. */
export type Held = Readonly<Record<string, PermissionLevel | undefined>>

/** The role preset whose permissions are exactly these; null when they were chosen one by one. */
export const presetWith = (held: Held): Exclude<RoleId, 'client'> | null =>
  roleIds.find(
    (role): role is Exclude<RoleId, 'client'> =>
      role !== 'client' && permissionIds.every((id) => roleOf(role).get(id) === held[id]),
  ) ?? null

/** The role preset that differs from these in the fewest screens: what an own selection was probably based on. */
export function nearestPreset(held: Held): Exclude<RoleId, 'client'> {
  const staff = roleIds.filter((role) => role !== 'client')
  const apart = (role: RoleId) => permissionIds.filter((id) => roleOf(role).get(id) !== held[id]).length
  return staff.toSorted((a, b) => apart(a) - apart(b))[0] ?? 'reception'
}

/** Whoever approves users hands out everything; whoever edits them, nothing beyond what they hold themselves. */
export const mayGrant = (held: Held, permission: PermissionId, level: PermissionLevel): boolean => {
  const own = held[permission]
  return held[9] === 'approve' || (own !== undefined && reaches(own, level))
}

/** What of `asked` somebody may not hand out, first in the order of the menu; undefined when they may hand out all. */
export const firstBeyond = (held: Held, asked: Held): PermissionId | undefined =>
  permissionIds.find((id) => {
    const level = asked[id]
    return level !== undefined && !mayGrant(held, id, level)
  })

/** A client user reads results: who may not read them does not open them to others. */
export const mayOpenPortal = (held: Held): boolean => mayGrant(held, 25, 'view')

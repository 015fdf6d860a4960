/**
 * Permissions and the numbers under which they are stored and sent: a contract with existing users and clients, never
 * renumbered. `technicians` opens the brands of equipment too.
 */
export const permission = {
  visits: 1,
  clients: 21,
  workSites: 22,
  samples: 23,
  breaks: 24,
  search: 11,
  sheets: 26,
  results: 25,
  statistics: 27,
  technicians: 10,
  users: 9,
  tables: 13,
} as const
export type PermissionName = keyof typeof permission
export type PermissionId = (typeof permission)[PermissionName]
/** In the order of the menu. */
export const permissionIds = Object.values(permission)

/** The menu: the address of each page, and the permission that shows and opens it. */
export const menu = [
  {
    group: 'services',
    items: [
      { route: 'programacion', permission: permission.visits },
      { route: 'cliente', permission: permission.clients },
      { route: 'obra', permission: permission.workSites },
      { route: 'muestras', permission: permission.samples },
      { route: 'roturasdiarias', permission: permission.breaks },
      { route: 'consulta', permission: permission.search },
    ],
  },
  {
    group: 'consultations',
    items: [
      { route: 'planillasingresadas', permission: permission.sheets },
      { route: 'resultadoscilindros', permission: permission.results },
      { route: 'estadisticas', permission: permission.statistics },
    ],
  },
  {
    group: 'administration',
    items: [
      { route: 'tecnico', permission: permission.technicians },
      { route: 'marca', permission: permission.technicians },
      { route: 'usuarios', permission: permission.users },
      { route: 'tabla', permission: permission.tables },
    ],
  },
] as const

/** Each level contains the ones before it. */
export const permissionLevels = ['view', 'edit', 'approve'] as const
export type PermissionLevel = (typeof permissionLevels)[number]

export const reaches = (held: PermissionLevel, needed: PermissionLevel): boolean =>
  permissionLevels.indexOf(held) >= permissionLevels.indexOf(needed)

/**
 * The greatest level of each permission that says more than the one before it. To approve work sites opens no further call:
 * with results it makes a person a director, whom low results that nobody acknowledges reach.
 */
export const greatestLevel = {
  [permission.visits]: 'approve',
  [permission.clients]: 'approve',
  [permission.workSites]: 'approve',
  [permission.samples]: 'edit',
  [permission.breaks]: 'edit',
  [permission.search]: 'view',
  [permission.sheets]: 'approve',
  [permission.results]: 'approve',
  [permission.statistics]: 'view',
  [permission.technicians]: 'edit',
  [permission.users]: 'approve',
  [permission.tables]: 'approve',
} as const satisfies Record<PermissionId, PermissionLevel>

/** The level as far as it allows anything, whatever a caller of the API granted; undefined where nothing is held. */
export const effectiveLevel = (
  id: PermissionId,
  level: PermissionLevel | undefined,
): PermissionLevel | undefined =>
  level !== undefined && reaches(level, greatestLevel[id]) ? greatestLevel[id] : level

type Permissions = Readonly<Partial<Record<PermissionId, PermissionLevel>>>

/** Role presets. A client user holds no menu permission: the dashboard is the whole portal. */
const roles = {
  reception: {
    [permission.visits]: 'edit',
    [permission.clients]: 'edit',
    [permission.workSites]: 'edit',
    [permission.samples]: 'edit',
    [permission.breaks]: 'view',
    [permission.search]: 'view',
    [permission.sheets]: 'edit',
    [permission.results]: 'view',
  },
  fieldTechnician: {
    [permission.visits]: 'view',
    [permission.workSites]: 'view',
    [permission.samples]: 'edit',
    [permission.breaks]: 'view',
    [permission.search]: 'view',
    [permission.sheets]: 'view',
  },
  laboratoryTechnician: {
    [permission.visits]: 'view',
    [permission.workSites]: 'view',
    [permission.samples]: 'edit',
    [permission.breaks]: 'edit',
    [permission.search]: 'view',
    [permission.sheets]: 'view',
    [permission.results]: 'view',
  },
  checker: {
    [permission.visits]: 'view',
    [permission.clients]: 'view',
    [permission.workSites]: 'view',
    [permission.samples]: 'edit',
    [permission.breaks]: 'edit',
    [permission.search]: 'view',
    [permission.sheets]: 'approve',
    [permission.results]: 'edit',
    [permission.statistics]: 'view',
  },
  director: {
    [permission.visits]: 'approve',
    [permission.clients]: 'edit',
    [permission.workSites]: 'approve',
    [permission.samples]: 'edit',
    [permission.breaks]: 'edit',
    [permission.search]: 'view',
    [permission.sheets]: 'approve',
    [permission.results]: 'approve',
    [permission.statistics]: 'view',
    [permission.technicians]: 'edit',
    [permission.tables]: 'view',
  },
  administrator: {
    [permission.visits]: 'approve',
    [permission.clients]: 'approve',
    [permission.workSites]: 'approve',
    [permission.samples]: 'edit',
    [permission.breaks]: 'edit',
    [permission.search]: 'view',
    [permission.sheets]: 'approve',
    [permission.results]: 'approve',
    [permission.statistics]: 'view',
    [permission.technicians]: 'edit',
    [permission.users]: 'approve',
    [permission.tables]: 'approve',
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

/** Permission id → the greatest level that one of the roles gives. */
export function rolesTogether(together: readonly RoleId[]): ReadonlyMap<PermissionId, PermissionLevel> {
  const levels = new Map<PermissionId, PermissionLevel>()
  for (const [id, level] of together.flatMap((role) => [...roleOf(role)])) {
    const held = levels.get(id)
    if (held === undefined || !reaches(held, level)) levels.set(id, level)
  }
  return levels
}

/** The same as in requests and responses: '24' → 'edit'. */
export const presetOf = (role: RoleId): Record<string, PermissionLevel> => Object.fromEntries(roleOf(role))

/** Permission id, as a number or as text, → level; without an id the screen is not accessible. */
export type Held = Readonly<Record<string, PermissionLevel | undefined>>

const isAsInRole = (role: RoleId, held: Held, id: PermissionId) =>
  effectiveLevel(id, roleOf(role).get(id)) === effectiveLevel(id, held[id])

/** The role preset whose permissions are exactly these; null when they were chosen one by one. */
export const presetWith = (held: Held): Exclude<RoleId, 'client'> | null =>
  roleIds.find(
    (role): role is Exclude<RoleId, 'client'> =>
      role !== 'client' && permissionIds.every((id) => isAsInRole(role, held, id)),
  ) ?? null

/** The role preset that differs from these in the fewest screens: the likely basis of an individual selection. */
export function nearestPreset(held: Held): Exclude<RoleId, 'client'> {
  const staff = roleIds.filter((role) => role !== 'client')
  const apart = (role: RoleId) => permissionIds.filter((id) => !isAsInRole(role, held, id)).length
  return staff.toSorted((a, b) => apart(a) - apart(b))[0] ?? 'reception'
}

/** A person who may approve users may grant everything; others only what they hold themselves. */
export const mayGrant = (held: Held, id: PermissionId, level: PermissionLevel): boolean => {
  const own = held[id]
  return held[permission.users] === 'approve' || (own !== undefined && reaches(own, level))
}

/**
 * Returns the first requested permission, in the order of the menu, that a person may not grant; undefined when all may
 * be.
 */
export const firstBeyond = (held: Held, requested: Held): PermissionId | undefined =>
  permissionIds.find((id) => {
    const level = requested[id]
    return level !== undefined && !mayGrant(held, id, level)
  })

/** Client users read results, so only a person who may grant that may open the portal to them. */
export const mayOpenPortal = (held: Held): boolean => mayGrant(held, permission.results, 'view')

/** Of each permission the lesser level of both; none that one of them lacks. */
export const lesserOf = (one: Held, other: Held): Record<string, PermissionLevel> =>
  Object.fromEntries(
    Object.entries(other).flatMap(([id, level]) => {
      const held = one[id]
      if (held === undefined || level === undefined) return []
      return [[id, reaches(level, held) ? held : level]]
    }),
  )

/**
 * The greatest level of each permission of a token that is limited to work sites: it sees their work, and enters samples and
 * breaks. People, prices, settings, the numbering of sheets and what is approved concern the laboratory as a whole.
 */
export const greatestByWorkSite: Held = {
  [permission.visits]: 'view',
  [permission.workSites]: 'view',
  [permission.samples]: 'edit',
  [permission.breaks]: 'edit',
  [permission.search]: 'view',
  [permission.results]: 'view',
  [permission.statistics]: 'view',
}

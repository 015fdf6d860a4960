import {
  permission,
  permissionIds,
  permissionLevels,
  presetWith,
  roleIds,
} from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { language, name, page, pageOf, text, userId, uuid, version } from '../base/values.ts'

/** States of an invitation: to be sent, sent, undeliverable, expired unused, withdrawn, accepted. */
const invitationStates = ['waiting', 'sent', 'failed', 'expired', 'withdrawn', 'accepted'] as const

/** States in order of precedence: inactive, then delayed after failed attempts, then without an own password. */
export const userStates = ['active', 'invited', 'waiting', 'inactive'] as const

const level = () => z.enum(permissionLevels)
const workSite = () => z.object({ id: uuid(), code: z.string(), name: z.string() })

export const User = z.object({
  id: z.int(),
  version: version(),
  username: z.string(),
  names: z.string(),
  email: z.string(),
  language: language(),
  active: z.boolean(),
  state: z.enum(userStates),
  /**
   * After failed attempts the next one is allowed at `until`. `everywhere` false: the delay applies only to unknown
   * addresses.
   */
  wait: z.object({ until: z.string(), everywhere: z.boolean() }).nullable(),
  /** Permission id → level; empty for client users. */
  permissions: z.record(z.string(), level()),
  client: z.object({ id: uuid(), name: z.string() }).nullable(),
  workSites: z.array(workSite()),
  lastSignIn: z.string().nullable(),
  /** The user has chosen a password; otherwise the first one still applies, made by the server or not yet chosen. */
  hasOwnPassword: z.boolean(),
  secondFactor: z.boolean(),
  passkeys: z.int(),
  /** Has a PIN for the laboratory's shared tablets. */
  pin: z.boolean(),
  /** Signs in with the directory of their company; without an own password with the roles of their groups there. */
  directory: z.boolean(),
  /** False: nobody signs in with it. It is of a program, which acts with tokens, or of somebody who is only named. */
  signsIn: z.boolean(),
  /** The newest invitation by e-mail; null when there was none. */
  invitation: z.object({ state: z.enum(invitationStates), at: z.string(), until: z.string() }).nullable(),
})
export type User = z.infer<typeof User>

/** Levels by permission id, '24' → 'edit'; only ids of the menu. */
const permissions = () => z.record(z.string().regex(new RegExp(`^(${permissionIds.join('|')})$`)), level())

/** Either staff, with permissions, or a client user, with work sites of the client. */
const UserInput = z.strictObject({
  names: name(),
  email: z.union([z.literal(''), z.email().max(200)]),
  language: language(),
  permissions: permissions(),
  clientId: uuid().nullable(),
  workSites: z.array(uuid()).max(500),
})

const params = z.object({ userId: userId() })
const nothing = () => z.strictObject({})

export const userSorts = ['names', 'newest', 'longestAway'] as const

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'The users of this laboratory',
  access: { permission: permission.users, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    kind: choice(['staff', 'client'], (value) => `users.list.kinds.${value}`).optional(),
    state: choice(userStates, (value) => `users.state.${value}`).optional(),
    /** Users with exactly one preset; `own`: staff whose permissions match no preset. */
    role: choice([...roleIds, 'own'], (value) =>
      value === 'own' ? 'users.ownSelection' : `users.roles.${value}`,
    ).optional(),
    /** Users with this permission, at any level. */
    permission: z.coerce.number().int().min(1).max(999).optional(),
    /** By name; by the last sign-in, newest first or longest ago first. */
    sort: choice(userSorts, (value) => `users.list.sorts.${value}`).default('names'),
    ...page,
  }),
  result: pageOf(User),
  refuses: [],
})

const yesNo = (value: boolean) => (value ? 'lists.export.yes' : 'lists.export.no')

function roleOf(user: User): string {
  if (user.client) return 'users.roles.client'
  const role = presetWith(user.permissions)
  return role ? `users.roles.${role}` : 'users.ownSelection'
}

export const exportUsersEndpoint = exportOf(listUsersEndpoint, 'users.title', (column) => [
  column.text('names', 'users.fields.names', (row) => row.names),
  column.text('names', 'users.fields.username', (row) => row.username),
  column.text(null, 'users.fields.email', (row) => row.email),
  column.text(null, 'users.fields.language', (row) => row.language),
  column.choice('role', 'users.fields.role', roleOf),
  column.text('role', 'users.fields.client', ({ client }) => client?.name ?? null),
  column.text('workSites', 'users.fields.workSites', ({ workSites }) =>
    workSites.map((site) => `${site.code} ${site.name}`).join(', '),
  ),
  column.choice('security', 'users.marks.secondFactor', ({ secondFactor }) => yesNo(secondFactor)),
  column.number('security', 'lists.headings.passkeys', (row) => row.passkeys),
  column.choice('security', 'users.marks.pin', ({ pin }) => yesNo(pin)),
  column.choice('security', 'users.marks.directory', ({ directory }) => yesNo(directory)),
  column.instant('lastSignIn', 'users.fields.lastSignIn', (row) => row.lastSignIn),
  column.choice('state', 'users.fields.active', ({ state }) => `users.state.${state}`),
])

export const findUserEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId',
  summary: 'One user',
  access: { permission: permission.users, level: 'view' },
  params,
  result: User,
  refuses: ['user.notFound'],
})

/** `password` null: a letter with a link is on its way, or it is of a program. */
const withPassword = () => z.object({ user: User, password: z.string().nullable() })
const aboutRights = ['user.moreThanHeld', 'client.notFound', 'workSite.notFound'] as const

export const addUserEndpoint = endpoint({
  method: 'POST',
  path: '/users',
  summary:
    'Add a user. With an e-mail address: an invitation to choose a password; without: a password made by the server, shown once; of a program: neither',
  access: { permission: permission.users, level: 'edit' },
  body: UserInput.extend({
    username: z
      .string()
      .min(2)
      .max(80)
      .regex(/^[a-z0-9][a-z0-9._@-]*$/),
    /** Nobody signs in with it: programs act for it with tokens. */
    program: z.boolean().optional(),
  }),
  result: withPassword(),
  once: true,
  proved: true,
  refuses: ['user.nameTaken', ...aboutRights],
})

/** Refusals of every change of a user by another person. */
const aboutOthers = ['user.notFound', 'user.ownPermissions', 'user.outranks', 'user.elsewhere'] as const

export const changeUserEndpoint = endpoint({
  method: 'PUT',
  path: '/users/:userId',
  summary:
    'Change a user: name, address, permissions or work sites, active or not; without `active` that stays as it is',
  access: { permission: permission.users, level: 'edit' },
  params,
  body: UserInput.extend({ active: z.boolean().optional() }),
  result: User,
  guarded: true,
  proved: true,
  refuses: [...aboutOthers, 'user.lastAdministrator', ...aboutRights],
})

export const inviteUserEndpoint = endpoint({
  method: 'POST',
  path: '/users/:userId/invitation',
  summary:
    'Send the invitation to choose a password, for the first time or again; links sent before stop working',
  access: { permission: permission.users, level: 'edit' },
  params,
  body: nothing(),
  result: User,
  once: true,
  refuses: [
    ...(['user.noMail', 'user.noAddress', 'user.inactive', 'user.noPassword', 'user.hasPassword'] as const),
    ...aboutOthers,
  ],
})

export const resetUserPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/users/:userId/password-reset',
  summary:
    'Send a link to choose a new password; the old one holds until it is used. Without mail or address: a new first password, shown once, and all sessions end',
  access: { permission: permission.users, level: 'edit' },
  params,
  body: nothing(),
  result: withPassword(),
  once: true,
  proved: true,
  refuses: ['user.inactive', 'user.noPassword', ...aboutOthers],
})

export const closeUserSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/:userId/sessions',
  summary: 'Sign a user out everywhere',
  access: { permission: permission.users, level: 'edit' },
  params,
  result: z.object({ closed: z.int() }),
  refuses: aboutOthers,
})

export const removeUserFactorsEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/:userId/factors',
  summary:
    'Take off a second factor that was lost, every passkey and the PIN, and sign out everywhere; the user is told by mail',
  access: { permission: permission.users, level: 'edit' },
  params,
  result: User,
  proved: true,
  refuses: aboutOthers,
})

const changed = <W extends string, T extends z.ZodType>(what: W, of: T) =>
  z.object({ what: z.literal(what), before: of, after: of })
const plain = <W extends string>(what: W) => z.object({ what: z.literal(what) })
const given = <W extends string>(what: W) =>
  z.object({ what: z.literal(what), name: z.string(), given: z.boolean() })

/** One difference after a change; null before or after: there was or is none. */
export const UserChange = z.discriminatedUnion('what', [
  plain('added'),
  changed('names', z.string()),
  changed('email', z.string()),
  changed('language', language()),
  changed('active', z.boolean()),
  changed('client', z.string().nullable()),
  z.object({
    what: z.literal('permission'),
    permission: z.int(),
    before: level().nullable(),
    after: level().nullable(),
  }),
  given('workSite'),
  given('passkey'),
  changed('secondFactor', z.boolean()),
  changed('pin', z.boolean()),
  changed('directory', z.boolean()),
  plain('invited'),
  plain('passwordReset'),
  plain('signedOut'),
])
export type UserChange = z.infer<typeof UserChange>

/** With what somebody tried to sign in. */
export const attemptWays = ['password', 'secondFactor', 'passkey', 'pin', 'directory'] as const

export const UserEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('attempt'),
    id: z.string(),
    at: z.string(),
    succeeded: z.boolean(),
    way: z.enum(attemptWays),
    /** Empty where attempts are counted over all addresses. */
    ip: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('change'),
    id: z.string(),
    at: z.string(),
    /** Null: the installation itself. */
    by: z.object({ id: z.int(), names: z.string() }).nullable(),
    changes: z.array(UserChange),
  }),
])
export type UserEvent = z.infer<typeof UserEvent>

export const userHistoryEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/history',
  summary: 'How a user came in or failed to, and what was changed about them by whom, newest first',
  access: { permission: permission.users, level: 'view' },
  params,
  query: z.object({ kind: z.enum(['attempt', 'change']).optional(), ...page }),
  result: pageOf(UserEvent),
  refuses: ['user.notFound'],
})

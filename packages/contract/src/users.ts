import { roleIds } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { language, name, page, pageOf, text, uuid, version } from './values.ts'

/** What became of an invitation: still to be sent, sent, not deliverable, not used in time, taken back, used. */
const invitationStates = ['waiting', 'sent', 'failed', 'expired', 'withdrawn', 'accepted'] as const

export const User = z.object({
  id: z.int(),
  version: version(),
  username: z.string(),
  names: z.string(),
  email: z.string(),
  language: language(),
  active: z.boolean(),
  /** Permission id → level; empty for client users. */
  permissions: z.record(z.string(), z.enum(['view', 'edit', 'approve'])),
  client: z.object({ id: uuid(), name: z.string() }).nullable(),
  workSites: z.array(uuid()),
  lastSignIn: z.string().nullable(),
  /** The user has chosen a password; otherwise the first one, made by the server or not yet chosen, still holds. */
  hasOwnPassword: z.boolean(),
  /** The newest invitation by e-mail; null when there was none. */
  invitation: z.object({ state: z.enum(invitationStates), at: z.string(), until: z.string() }).nullable(),
})
export type User = z.infer<typeof User>

const UserInput = z.strictObject({
  names: name(),
  email: z.union([z.literal(''), z.email().max(200)]),
  language: language(),
  role: z.enum(roleIds),
  clientId: uuid().nullable(),
  workSites: z.array(uuid()).max(500),
})

const params = z.object({ userId: z.coerce.number().int().positive() })

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'The users of this laboratory',
  access: { permission: 9, level: 'view' },
  query: z.object({ search: text(80).optional(), ...page }),
  result: pageOf(User),
  refuses: [],
})

export const addUser = endpoint({
  method: 'POST',
  path: '/users',
  summary:
    'Add a user. With an e-mail address: an invitation to choose a password; without: a password made by the server, shown once',
  access: { permission: 9, level: 'edit' },
  body: UserInput.extend({ username: z.string().regex(/^[a-z0-9][a-z0-9._@-]{1,79}$/) }),
  /** `password` null: an invitation is on its way. */
  result: z.object({ user: User, password: z.string().nullable() }),
  once: true,
  proved: true,
  refuses: ['user.nameTaken', 'client.notFound', 'workSite.notFound'],
})

export const changeUser = endpoint({
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Change a user: name, role, work sites, active or not',
  access: { permission: 9, level: 'edit' },
  params,
  body: UserInput.extend({ active: z.boolean() }),
  result: User,
  guarded: true,
  proved: true,
  refuses: ['user.notFound', 'user.ownPermissions', 'client.notFound', 'workSite.notFound'],
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:userId/invitation',
  summary:
    'Send the invitation to choose a password, for the first time or again; links sent before stop working',
  access: { permission: 9, level: 'edit' },
  params,
  body: z.strictObject({}),
  result: User,
  once: true,
  refuses: ['user.notFound', 'user.noMail', 'user.noAddress', 'user.inactive', 'user.hasPassword'],
})

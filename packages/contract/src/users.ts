import { roleIds } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { language, name, page, pageOf, text, uuid, version } from './values.ts'

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
})
export type User = z.infer<typeof User>

const UserInput = z.strictObject({
  names: name(),
  email: text(200),
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
  summary: 'Add a user; the first password is made by the server and shown once',
  access: { permission: 9, level: 'edit' },
  body: UserInput.extend({ username: z.string().regex(/^[a-z0-9][a-z0-9._@-]{1,79}$/) }),
  result: z.object({ user: User, password: z.string() }),
  once: true,
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
  refuses: ['user.notFound', 'user.ownPermissions', 'client.notFound', 'workSite.notFound'],
})

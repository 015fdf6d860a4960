import { permission, type RoleId, roleIds } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid } from '../base/values.ts'
import { Proof } from './proof.ts'
import { SessionUser } from './session.ts'

/** Most groups of the directory that give a role in a laboratory. */
export const mostDirectoryGroups = 200

/** Roles that a group can give: client users belong to one client, which no group names. */
export const directoryRoles = roleIds.filter((role): role is Exclude<RoleId, 'client'> => role !== 'client')

/** Where the browser goes to sign in to the directory, and what it brings back from there. */
const DirectoryRequest = z.object({
  /** Address at the provider. */
  address: z.string(),
  /** Kept by the tab that asked; together with the answer it shows that both are the same. */
  secret: z.string(),
})

/** What the provider sent the browser back with. */
const answered = () =>
  z.strictObject({
    /** Query of the address to which the provider sent the browser, without the question mark. */
    answer: z.string().min(1).max(8000),
    /** As given with the address. */
    secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  })

const whileAway = ['directory.off', 'directory.unreachable', 'directory.refused'] as const

export const findDirectoryEndpoint = endpoint({
  method: 'GET',
  path: '/session/directory',
  summary: 'With which directory people can sign in here',
  access: 'public',
  result: z.object({
    /** Name of the directory on the button; null: there is none. */
    name: z.string().nullable(),
  }),
  refuses: [],
})

export const askDirectoryEndpoint = endpoint({
  method: 'POST',
  path: '/session/directory/request',
  summary: 'Begin signing in with the directory: where the browser goes',
  access: 'public',
  body: z.strictObject({}),
  result: DirectoryRequest,
  refuses: ['directory.off', 'directory.unreachable'],
})

export const signInByDirectoryEndpoint = endpoint({
  method: 'POST',
  path: '/session/directory',
  summary:
    'Sign in with what the directory answered. A person whom no account is joined to gets one with the roles of their groups',
  access: 'public',
  body: answered(),
  result: SessionUser,
  refuses: [...whileAway, 'directory.noRole', 'directory.inactive', 'session.noLaboratory'],
})

export const askDirectoryAsUserEndpoint = endpoint({
  method: 'POST',
  path: '/session/directory/own-request',
  summary: 'Begin, signed in, proving with the directory that it is me, or joining my account to it',
  access: 'portal',
  body: z.strictObject({ purpose: z.enum(['proof', 'link']) }),
  result: DirectoryRequest,
  refuses: ['directory.off', 'directory.unreachable'],
})

export const proveByDirectoryEndpoint = endpoint({
  method: 'PUT',
  path: '/session/proof/directory',
  summary: 'Prove again, by signing in to the directory anew, that it is me: a few minutes long',
  access: 'portal',
  body: answered(),
  result: Proof,
  refuses: [...whileAway, 'directory.otherPerson'],
})

/** How the account of whoever asks is joined to the directory. */
export const DirectoryAccount = z.object({
  /** Name of the directory; null: there is none. */
  name: z.string().nullable(),
  /** Time since when the account is joined to it; null: it is not. */
  since: z.string().nullable(),
  /** The account has a password, with which its person signs in too. */
  password: z.boolean(),
})
export type DirectoryAccount = z.infer<typeof DirectoryAccount>

export const findDirectoryAccountEndpoint = endpoint({
  method: 'GET',
  path: '/profile/directory',
  summary: 'Whether my account is joined to the directory',
  access: 'portal',
  result: DirectoryAccount,
  refuses: [],
})

export const linkDirectoryEndpoint = endpoint({
  method: 'PUT',
  path: '/profile/directory',
  summary: 'Join my account to the directory, by what it answered; the password goes on working',
  access: 'portal',
  body: answered(),
  result: DirectoryAccount,
  proved: true,
  refuses: [...whileAway, 'directory.taken'],
})

export const unlinkDirectoryEndpoint = endpoint({
  method: 'DELETE',
  path: '/profile/directory',
  summary: 'Separate my account from the directory, and sign out everywhere but here',
  access: 'portal',
  result: DirectoryAccount,
  proved: true,
  refuses: ['directory.onlyWay'],
})

/** Group of the directory, as it names it, and the role that it gives in this laboratory. */
export const DirectoryGroup = z.object({
  id: uuid(),
  name: z.string(),
  role: z.enum(directoryRoles),
})
export type DirectoryGroup = z.infer<typeof DirectoryGroup>

export const listDirectoryGroupsEndpoint = endpoint({
  method: 'GET',
  path: '/directory-groups',
  summary: 'Which groups of the directory give which role in this laboratory, by name',
  access: { permission: permission.users, level: 'view' },
  result: z.object({
    /** Name of the directory; null: there is none. */
    directory: z.string().nullable(),
    items: z.array(DirectoryGroup),
  }),
  refuses: [],
})

export const addDirectoryGroupEndpoint = endpoint({
  method: 'POST',
  path: '/directory-groups',
  summary: 'Let a group of the directory give a role; it holds for each person from their next sign-in on',
  access: { permission: permission.users, level: 'approve' },
  body: z.strictObject({ name: text(300).min(1), role: z.enum(directoryRoles) }),
  result: DirectoryGroup,
  once: true,
  proved: true,
  refuses: ['directory.groupTwice', 'directory.tooManyGroups'],
})

export const removeDirectoryGroupEndpoint = endpoint({
  method: 'DELETE',
  path: '/directory-groups/:groupId',
  summary: 'Take its role from a group of the directory; its people lose it at their next sign-in',
  access: { permission: permission.users, level: 'approve' },
  params: z.object({ groupId: uuid() }),
  result: z.object({}),
  refuses: ['directory.groupNotFound'],
})

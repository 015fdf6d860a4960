import {
  permission,
  type PermissionId,
  permissionIds,
  permissionLevels,
} from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { name, userId, uuid } from '../base/values.ts'

/** Most tokens of a person that are in force. */
export const mostTokens = 20
/** Most work sites to which a token may be limited. */
export const mostTokenSites = 50
/** Longest validity of a token, days: one that nobody renews ends. */
export const mostTokenDays = 366

/** Permission id → level. */
export const TokenPermissions = z.partialRecord(
  z.enum(permissionIds.map(String) as [`${PermissionId}`, ...`${PermissionId}`[]]),
  z.enum(permissionLevels),
)
export type TokenPermissions = z.infer<typeof TokenPermissions>

/** A key with which a program acts for a person, at most with the permissions that the person has at that moment. */
export const ApiToken = z.object({
  id: uuid(),
  name: z.string(),
  permissions: TokenPermissions,
  /** The work sites to which it is limited; null: it opens all that the account reaches. */
  workSites: z.array(z.object({ id: uuid(), code: z.string(), name: z.string() })).nullable(),
  addedAt: z.string(),
  expiresAt: z.string(),
  /** Last request with it, to the minute; null: none so far. */
  usedAt: z.string().nullable(),
  /** Network from which the last request came. */
  usedFrom: z.string().nullable(),
  /** Time since when it no longer works; null: it was not revoked. */
  revokedAt: z.string().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

const NewToken = z.strictObject({
  name: name().max(80),
  /** No more than the account has; empty: for what everybody who is signed in may read. */
  permissions: TokenPermissions,
  /**
   * Ids of work sites: nothing of another one exists for the program, which then enters samples and breaks and reads, and
   * approves nothing. null or nothing: all that the account reaches.
   */
  workSites: z.array(uuid()).min(1).max(mostTokenSites).nullable().default(null),
  /** Validity. */
  days: z.int().min(1).max(mostTokenDays),
})
export type NewToken = z.input<typeof NewToken>

const MadeToken = z.object({
  token: ApiToken,
  /** Sent as `Authorization: Bearer …`; only its hash is stored. */
  secret: z.string(),
})
export type MadeToken = z.infer<typeof MadeToken>

export const listTokensEndpoint = endpoint({
  method: 'GET',
  path: '/profile/tokens',
  summary: 'My tokens for programs, newest first; those that ended too',
  access: 'portal',
  result: z.object({ items: z.array(ApiToken) }),
  refuses: [],
})

export const addTokenEndpoint = endpoint({
  method: 'POST',
  path: '/profile/tokens',
  summary: 'Make a token for a program. Told once',
  access: 'portal',
  body: NewToken,
  result: MadeToken,
  once: true,
  proved: true,
  refuses: ['token.tooMany', 'token.moreThanHeld', 'token.wholeLaboratory', 'workSite.notFound'],
})

export const revokeTokenEndpoint = endpoint({
  method: 'DELETE',
  path: '/profile/tokens/:tokenId',
  summary: 'Revoke one of my tokens; from the next request on it opens nothing',
  access: 'portal',
  params: z.object({ tokenId: uuid() }),
  result: ApiToken,
  refuses: ['token.notFound'],
})

const ofUser = z.object({ userId: userId() })

export const listUserTokensEndpoint = endpoint({
  method: 'GET',
  path: '/users/:userId/tokens',
  summary: 'The tokens with which programs act for a user, newest first; those that ended too',
  access: { permission: permission.users, level: 'view' },
  params: ofUser,
  result: z.object({ items: z.array(ApiToken) }),
  refuses: ['user.notFound'],
})

export const addUserTokenEndpoint = endpoint({
  method: 'POST',
  path: '/users/:userId/tokens',
  summary: 'Make a token of a user with whom nobody signs in: of a program. Told once',
  access: { permission: permission.users, level: 'edit' },
  params: ofUser,
  body: NewToken,
  result: MadeToken,
  once: true,
  proved: true,
  refuses: [
    'user.notFound',
    'user.ownPermissions',
    'user.outranks',
    'token.personMakes',
    'token.tooMany',
    'token.moreThanHeld',
    'token.wholeLaboratory',
    'workSite.notFound',
  ],
})

export const revokeUserTokenEndpoint = endpoint({
  method: 'DELETE',
  path: '/users/:userId/tokens/:tokenId',
  summary: 'Revoke a token of a user; from the next request on it opens nothing',
  access: { permission: permission.users, level: 'edit' },
  params: ofUser.extend({ tokenId: uuid() }),
  result: ApiToken,
  refuses: ['user.notFound', 'user.ownPermissions', 'user.outranks', 'token.notFound'],
})

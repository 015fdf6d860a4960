import { type MadeToken, mostTokens, type NewToken } from '@probeta/contract/access/api-tokens.ts'
import { type Held, reaches } from '@probeta/domain/people/permissions.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { newId } from '../../db/new-id.ts'
import { newApiToken } from '../../http/access/api-token.ts'
import type { Stores } from '../../stores/stores.ts'

/** Whose token is made, and what that user may do. */
export type Owner = { laboratoryId: number; userId: number; held: Held }

/**
 * Makes a token of a user. Its text is returned only here: just its hash is stored.
 * @throws Refusal `token.moreThanHeld`, `token.tooMany`
 */
export async function makeToken(
  apiTokens: Stores['apiTokens'],
  { laboratoryId, userId, held }: Owner,
  wanted: NewToken,
): Promise<MadeToken> {
  const isHeld = Object.entries(wanted.permissions).every(([id, level]) => {
    const own = held[id]
    return own !== undefined && reaches(own, level)
  })
  if (!isHeld) throw new Refusal('token.moreThanHeld')
  if ((await apiTokens.countInForce(userId)) >= mostTokens)
    throw new Refusal('token.tooMany', { most: mostTokens })
  const id = newId()
  const secret = newApiToken(laboratoryId)
  await apiTokens.add(userId, { ...wanted, id, hash: hashOf(secret) })
  return { token: orRefuse(await apiTokens.find(userId, id), 'token.notFound'), secret }
}

/** Revokes a token of a user. @throws Refusal `token.notFound` */
export async function revokeToken(apiTokens: Stores['apiTokens'], userId: number, tokenId: string) {
  orRefuse(await apiTokens.find(userId, tokenId), 'token.notFound')
  await apiTokens.revoke(userId, tokenId)
  return orRefuse(await apiTokens.find(userId, tokenId), 'token.notFound')
}

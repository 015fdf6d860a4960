import { type addTokenEndpoint, type MadeToken, mostTokens } from '@probeta/contract/access/api-tokens.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { greatestByWorkSite, type Held, reaches } from '@probeta/domain/people/permissions.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { newId } from '../../db/new-id.ts'
import { newApiToken } from '../../http/access/api-token.ts'
import type { Stores } from '../../stores/stores.ts'

/** Whose token is made, and what that user may do; `workSites`: those of a client user, null of staff. */
export type Owner = {
  laboratoryId: number
  userId: number
  held: Held
  workSites: readonly string[] | null
}
type Wanted = Parsed<typeof addTokenEndpoint>['body']

/**
 * Makes a token of a user. Its text is returned only here: just its hash is stored.
 * @throws Refusal `token.moreThanHeld`, `token.wholeLaboratory`, `workSite.notFound`, `token.tooMany`
 */
export async function makeToken(
  apiTokens: Stores['apiTokens'],
  { laboratoryId, userId, held, workSites: own }: Owner,
  wanted: Wanted,
): Promise<MadeToken> {
  const { permissions } = wanted
  const workSites = wanted.workSites && [...new Set(wanted.workSites)]
  if (!isWithin(permissions, held)) throw new Refusal('token.moreThanHeld')
  if (workSites) {
    if (!isWithin(permissions, greatestByWorkSite)) throw new Refusal('token.wholeLaboratory')
    const known = await apiTokens.workSitesAmong(workSites)
    if (known.length < workSites.length || (own && workSites.some((id) => !own.includes(id))))
      throw new Refusal('workSite.notFound')
  }
  if ((await apiTokens.countInForce(userId)) >= mostTokens)
    throw new Refusal('token.tooMany', { most: mostTokens })
  const id = newId()
  const secret = newApiToken(laboratoryId)
  await apiTokens.add(userId, { ...wanted, workSites, id, hash: hashOf(secret) })
  return { token: orRefuse(await apiTokens.find(userId, id), 'token.notFound'), secret }
}

const isWithin = (permissions: Wanted['permissions'], bound: Held): boolean =>
  Object.entries(permissions).every(([id, level]) => {
    const greatest = bound[id]
    return greatest !== undefined && reaches(greatest, level)
  })

/** Revokes a token of a user. @throws Refusal `token.notFound` */
export async function revokeToken(apiTokens: Stores['apiTokens'], userId: number, tokenId: string) {
  orRefuse(await apiTokens.find(userId, tokenId), 'token.notFound')
  await apiTokens.revoke(userId, tokenId)
  return orRefuse(await apiTokens.find(userId, tokenId), 'token.notFound')
}

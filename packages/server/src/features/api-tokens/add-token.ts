import {
  type addTokenEndpoint,
  mostTokens,
  type TokenPermissions,
} from '@probeta/contract/access/api-tokens.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { reaches } from '@probeta/domain/people/permissions.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { hashOf } from '../../base/token.ts'
import { newId } from '../../db/new-id.ts'
import { newApiToken } from '../../http/access/api-token.ts'
import type { Actor, Context } from '../../http/context.ts'

const isHeld = ({ levels }: Actor, permissions: TokenPermissions) =>
  Object.entries(permissions).every(([id, level]) => {
    const held = levels.get(Number(id))
    return held !== undefined && reaches(held, level)
  })

/** Makes a token of the person who asks. Its text is returned only here: just its hash is stored. */
export function addToken(
  ctx: Context,
  { body: { name, permissions, days } }: Parsed<typeof addTokenEndpoint>,
): Promise<ResultOf<typeof addTokenEndpoint>> {
  if (!isHeld(ctx.actor, permissions)) throw new Refusal('token.moreThanHeld')
  const id = newId()
  const secret = newApiToken(ctx.scope.laboratoryId)
  return ctx.change('token.add', async ({ apiTokens }) => {
    if ((await apiTokens.countInForce()) >= mostTokens)
      throw new Refusal('token.tooMany', { most: mostTokens })
    await apiTokens.add({ id, name, permissions, days, hash: hashOf(secret) })
    return { token: orRefuse(await apiTokens.find(id), 'token.notFound'), secret }
  })
}

import {
  addTokenEndpoint,
  addUserTokenEndpoint,
  listTokensEndpoint,
  listUserTokensEndpoint,
  revokeTokenEndpoint,
  revokeUserTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { findOther, heldBy } from '../../http/access/find-other.ts'
import type { Mount } from '../../http/mount.ts'
import { makeToken, revokeToken } from './make-token.ts'

export function mountApiTokens(mount: Mount): void {
  mount.json(listTokensEndpoint, ({ actor, read }) =>
    read(async ({ apiTokens }) => ({ items: await apiTokens.of(actor.id) })),
  )
  mount.json(addTokenEndpoint, ({ actor, scope, change }, { body }) =>
    change('token.add', ({ apiTokens }) =>
      makeToken(
        apiTokens,
        {
          ...{ laboratoryId: scope.laboratoryId, userId: actor.id, held: heldBy(actor) },
          workSites: scope.clientId === null ? null : scope.workSites,
        },
        body,
      ),
    ),
  )
  mount.json(revokeTokenEndpoint, ({ actor, change }, { params: { tokenId } }) =>
    change('token.revoke', ({ apiTokens }) => revokeToken(apiTokens, actor.id, tokenId)),
  )
  mount.json(listUserTokensEndpoint, ({ read }, { params: { userId } }) =>
    read(async ({ users, apiTokens }) => {
      orRefuse(await users.find(userId), 'user.notFound')
      return { items: await apiTokens.of(userId) }
    }),
  )
  mount.json(addUserTokenEndpoint, ({ actor, scope, change }, { params: { userId }, body }) =>
    change('token.add', async ({ users, apiTokens }) => {
      const user = await findOther({ actor }, users, userId)
      // A token acts in the name of its user, which nobody lends to somebody else.
      if (user.signsIn) throw new Refusal('token.personMakes')
      const workSites = user.client && user.workSites.map(({ id }) => id)
      return makeToken(
        apiTokens,
        { laboratoryId: scope.laboratoryId, userId, held: user.permissions, workSites },
        body,
      )
    }),
  )
  mount.json(revokeUserTokenEndpoint, ({ actor, change }, { params: { userId, tokenId } }) =>
    change('token.revoke', async ({ users, apiTokens }) => {
      await findOther({ actor }, users, userId)
      return revokeToken(apiTokens, userId, tokenId)
    }),
  )
}

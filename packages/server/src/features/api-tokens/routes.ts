import {
  addTokenEndpoint,
  listTokensEndpoint,
  revokeTokenEndpoint,
} from '@probeta/contract/access/api-tokens.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Mount } from '../../http/mount.ts'
import { addToken } from './add-token.ts'

export function mountApiTokens(mount: Mount): void {
  mount.json(listTokensEndpoint, (ctx) =>
    ctx.read(async ({ apiTokens }) => ({ items: await apiTokens.own() })),
  )
  mount.json(addTokenEndpoint, addToken)
  mount.json(revokeTokenEndpoint, (ctx, { params: { tokenId } }) =>
    ctx.change('token.revoke', async ({ apiTokens }) => {
      orRefuse(await apiTokens.find(tokenId), 'token.notFound')
      await apiTokens.revoke(tokenId)
      return orRefuse(await apiTokens.find(tokenId), 'token.notFound')
    }),
  )
}

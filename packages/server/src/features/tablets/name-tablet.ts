import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { nameTabletEndpoint, Tablet } from '@probeta/contract/access/tablets.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { hashOf, newToken } from '../../base/token.ts'
import { orRefuse } from '../../base/refusal.ts'

export async function nameTablet(ctx: Context, { body }: Parsed<typeof nameTabletEndpoint>): Promise<Tablet> {
  const token = newToken()
  const id = newId()
  const named = orRefuse(
    await ctx.change('tablet.add', async ({ tablets }) => {
      if (ctx.tablet.hash) await tablets.replace(ctx.tablet.hash)
      await tablets.add(id, body.name, hashOf(token))
      return (await tablets.list(hashOf(token))).find((one) => one.id === id)
    }),
    'tablet.notFound',
  )
  ctx.tablet.keep(token)
  return named
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { removeTabletEndpoint } from '@probeta/contract/access/tablets.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** Removes a tablet in two steps, so that a session starting in between is ended by one side: see enter-by-pin.ts. */
export async function removeTablet(
  ctx: Context,
  { params: { tabletId } }: Parsed<typeof removeTabletEndpoint>,
): Promise<Record<string, never>> {
  await ctx.change('tablet.remove', async ({ tablets }) => {
    if (!(await tablets.exists(tabletId))) throw new Refusal('tablet.notFound')
    await tablets.remove(tabletId)
  })
  await ctx.change('tablet.endSessions', ({ tablets }) => tablets.endPinSessions())
  return {}
}

import type { removeElementEndpoint } from '@probeta/contract/clients/elements.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { withAllWithin } from '../../stores/elements/order-elements.ts'

/** Removes only an element that no sample and no visit ever named; one that was used is taken out of use instead. */
export const removeElement = (
  ctx: Context,
  { params: { elementId } }: Parsed<typeof removeElementEndpoint>,
): Promise<ResultOf<typeof removeElementEndpoint>> =>
  ctx.change('element.remove', async ({ elements, workSites }) => {
    const found = orRefuse(await elements.find(elementId), 'element.notFound')
    const { workSiteId } = found
    await workSites.hold(workSiteId)
    const rows = await elements.rows(workSiteId)
    const removed = withAllWithin(rows, elementId)
    if (removed[0]?.version !== Number(ctx.version)) throw stale({ items: await elements.list(workSiteId) })
    const names = removed.flatMap(({ called, formerly }) => [called.toLowerCase(), ...formerly])
    if (await elements.isUsed(workSiteId, names)) throw new Refusal('element.used')
    await elements.remove(removed.map(({ id }) => id))
    return { items: await elements.list(workSiteId) }
  })

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  findPriceTableEndpoint,
  PriceTable,
  savePriceListEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { listOn } from '@probeta/domain/billing/price-work.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'

async function tableOf(ctx: Context, clientId: string | undefined, stores: Readings): Promise<PriceTable> {
  const { prices } = stores.billing
  if (clientId !== undefined) orRefuse(await stores.billing.client(clientId), 'client.notFound')
  const lists = await prices.lists(clientId ?? null)
  const own = clientId === undefined ? lists : await prices.lists(null)
  const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return { version: lists[0]?.number ?? 0, lists, general: listOn(own, today) ?? null }
}

export const findPriceTable = (
  ctx: Context,
  { query: { clientId } }: Parsed<typeof findPriceTableEndpoint>,
): Promise<PriceTable> => ctx.read((stores) => tableOf(ctx, clientId, stores))

/** Saves a further list; what was invoiced by earlier ones stays as it is. */
export const savePriceList = (
  ctx: Context,
  { query: { clientId }, body }: Parsed<typeof savePriceListEndpoint>,
): Promise<PriceTable> =>
  ctx.change('billing.price', async (stores) => {
    if (new Set(body.prices.map(({ service }) => service)).size < body.prices.length)
      throw new Refusal('billing.pricedTwice')
    if (clientId === undefined && Number(body.discountPercent) > 0)
      throw new Refusal('billing.discountOfList')
    const number = await stores.billing.takeNumber('priceList')
    const before = await tableOf(ctx, clientId, stores)
    if (before.version !== Number(ctx.version)) throw stale(before)
    await stores.billing.addPriceList({ ...body, number, clientId: clientId ?? null, by: ctx.actor.id })
    return tableOf(ctx, clientId, stores)
  })

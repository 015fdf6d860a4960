import type { BillingLine } from '@probeta/contract/clients/billing.ts'
import { totalsOf } from '@probeta/domain/billing/money.ts'
import { priceWork, type PricedLine } from '@probeta/domain/billing/price-work.ts'
import { dayOf, monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { asPriceList } from '../../stores/billing/read-prices.ts'
import type { OpenGroup } from '../../stores/billing/select-work.ts'

/** Months before the one that is invoiced in which work that was left behind is looked for. */
const lateMonths = 12

export type OpenFilter = {
  month?: string | undefined
  clientId?: string | undefined
  workSiteId?: string | undefined
}
export type OpenLine = PricedLine<OpenGroup> & { clientId: string }

export const askedMonth = (ctx: Context, { month }: OpenFilter): string =>
  month ?? dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone).slice(0, 7)

/**
 * Priced work by the end of the month that no invoice has taken over, client by client, with what was left behind in the
 * twelve months before. Work done before the first price list of the laboratory is none of it. `priced`: that list is
 * valid by then.
 */
export async function countOpen(
  ctx: Context,
  filter: OpenFilter,
  { billing }: Pick<Readings, 'billing'>,
): Promise<{ priced: boolean; lines: OpenLine[] }> {
  const { from: first, to } = monthOf(`${askedMonth(ctx, filter)}-01`)
  const lists = await billing.prices.all(filter.clientId)
  const general = lists.filter(({ clientId }) => clientId === null).map(asPriceList)
  const since = general.map(({ validFrom }) => validFrom).toSorted()[0]
  if (since === undefined || since > to) return { priced: false, lines: [] }
  const earliest = monthOf(first, -lateMonths).from
  const { clientId, workSiteId } = filter
  const groups = await billing.openWork({
    from: since > earliest ? since : earliest,
    to,
    clientId,
    workSiteId,
  })
  const lines = [...Map.groupBy(groups, (group) => group.clientId)].flatMap(([client, work]) => {
    const own = lists.filter((list) => list.clientId === client).map(asPriceList)
    return priceWork(work, { general, own }, first).map((line) => ({ ...line, clientId: client }))
  })
  return { priced: true, lines }
}

/** Sum of the lines in each currency; those without a price count for nothing. */
export const moneyOf = (lines: readonly { price: { currency: string } | null; amount: string | null }[]) =>
  totalsOf(lines.map(({ price, amount }) => ({ currency: price?.currency ?? null, amount })))

/** Pieces of work that an invoice would take over: those with a price. */
export const piecesOf = (lines: readonly Pick<OpenLine, 'price' | 'count'>[]): number =>
  lines.reduce((sum, { price, count }) => (price === null ? sum : sum + count), 0)

/** Names an open line as long as it stays open: what makes it a line of its own. */
export const nameLine = ({ workSiteId, service, price, late }: OpenLine): string =>
  [
    workSiteId,
    service,
    price?.unitPrice,
    price?.currency,
    price?.discountPercent,
    price?.included,
    price?.code,
    late,
  ]
    .map((part) => String(part ?? ''))
    .join('|')

/** Lines as they are shown, with the names of their work sites and clients: those without a price first. */
export async function presentLines(
  lines: readonly OpenLine[],
  { billing }: Pick<Readings, 'billing'>,
): Promise<BillingLine[]> {
  const owners = await billing.owners([...new Set(lines.map(({ workSiteId }) => workSiteId))])
  const shown = lines.flatMap((line): BillingLine[] => {
    const owner = owners.get(line.workSiteId)
    if (!owner) return []
    const { price, service, quantity, amount, late, from, to, count } = line
    return [
      {
        id: nameLine(line),
        ...owner,
        service,
        code: price?.code ?? '',
        quantity,
        unitPrice: price?.unitPrice ?? null,
        discountPercent: price?.discountPercent ?? '0',
        currency: price?.currency ?? null,
        amount,
        late,
        from,
        to,
        count,
      },
    ]
  })
  const rank = ({ unitPrice }: BillingLine) => (unitPrice === null ? 0 : 1)
  return shown.toSorted((a, b) => rank(a) - rank(b) || a.client.name.localeCompare(b.client.name))
}

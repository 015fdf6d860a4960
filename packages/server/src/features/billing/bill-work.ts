import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { BillingRunDetail, billWorkEndpoint } from '@probeta/contract/clients/billing.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import { newId } from '../../db/new-id.ts'
import type { Context } from '../../http/context.ts'
import { countOpen, moneyOf, piecesOf } from './count-open.ts'

/**
 * Freezes the priced work of a client under the number of its invoice. Refused where other work is open than was shown:
 * whoever takes it over has seen every line. Work without a price stays open.
 */
export const billWork = (
  ctx: Context,
  { body: { clientId, month, invoice, invoicedOn, totals, count } }: Parsed<typeof billWorkEndpoint>,
): Promise<BillingRunDetail> =>
  ctx.change('billing.take', async (stores) => {
    const { billing } = stores
    orRefuse(await billing.client(clientId), 'client.notFound')
    // Whoever takes over at the same time waits here, and then finds nothing open.
    const number = await billing.takeNumber('billingRun')
    const open = await countOpen(ctx, { month, clientId }, stores)
    const lines = open.lines.filter(({ price }) => price !== null)
    const now = moneyOf(lines)
    const pieces = piecesOf(lines)
    const same = ({ length }: typeof now) =>
      length === now.length &&
      now.every((one) => totals.some((seen) => seen.currency === one.currency && seen.amount === one.amount))
    if (pieces === 0 || pieces !== count || !same(totals)) throw new Refusal('billing.changed')
    const id = newId()
    const takenAt = ctx.installation.now().toISOString()
    await billing.addRun({
      id,
      number,
      clientId,
      month,
      invoice,
      invoicedOn,
      takenAt,
      lines,
      by: ctx.actor.id,
    })
    return orRefuse(await billing.run(id), 'billing.runNotFound')
  })

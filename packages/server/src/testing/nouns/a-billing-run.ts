import {
  billWorkEndpoint,
  findPriceTableEndpoint,
  listUnbilledWorkEndpoint,
  savePriceListEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { totalsOf } from '@probeta/domain/billing/money.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** Samples of the client taken over into an invoice; the price list stays as it is where there is one. */
export async function aBillingRun(
  lab: Laboratory,
  clientId: string,
): Promise<{ runId: string; lineId: string }> {
  const administrator = lab.as('administrator')
  const { version, lists } = await administrator.does(findPriceTableEndpoint, { query: {} })
  if (lists.length === 0) {
    const prices = [{ service: 'sample', code: '', amount: '30', included: '0' }] as const
    const body = { validFrom: '2026-01-01', currency: 'EUR', discountPercent: '0', prices: [...prices] }
    await administrator.does(savePriceListEndpoint, { query: {}, version, body })
  }
  const month = lab.now().toISOString().slice(0, 7)
  const { items } = await administrator.does(listUnbilledWorkEndpoint, {
    query: { clientId, month, limit: 200 },
  })
  const lines = items.filter(({ amount }) => amount !== null)
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const run = await administrator.does(billWorkEndpoint, {
    body: { clientId, month, invoice: 'F-1', invoicedOn: `${month}-01`, totals: totalsOf(lines), count },
  })
  return { runId: run.id, lineId: run.lines[0]?.id ?? '' }
}

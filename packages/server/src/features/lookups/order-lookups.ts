import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { LookupRow, orderLookupsEndpoint } from '@probeta/contract/laboratory/lookups.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** Puts the given codes first, in that order; rows that somebody added meanwhile follow in their old order. */
export const orderLookups = (
  ctx: Context,
  { params: { list }, body: { codes } }: Parsed<typeof orderLookupsEndpoint>,
): Promise<{ items: LookupRow[] }> =>
  ctx.change('lookup.order', async ({ lookups }) => {
    const rows = await lookups.list(list)
    const known = new Set(rows.map(({ code }) => code))
    if (codes.some((code) => !known.has(code))) throw new Refusal('lookup.notFound')
    const order = [...new Set([...codes, ...known])]
    for (const row of rows) if (row.version === 0) await lookups.keepShipped(list, rows, row)
    for (const [at, code] of order.entries()) await lookups.place(list, code, (at + 1) * 10)
    return { items: await lookups.list(list) }
  })

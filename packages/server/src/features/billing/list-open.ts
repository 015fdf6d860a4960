import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type {
  BillingLine,
  BillingMonth,
  findBillingMonthEndpoint,
  listUnbilledEvidenceEndpoint,
  listUnbilledWorkEndpoint,
  WorkEvidence,
} from '@probeta/contract/clients/billing.ts'
import { orRefuse } from '../../base/refusal.ts'
import { cursorOf, readCursor } from '../../db/queries/seek.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { askedMonth, countOpen, moneyOf, nameLine, piecesOf, presentLines } from './count-open.ts'

export async function listOpen(
  ctx: Context,
  { after, limit, ...filter }: Parsed<typeof listUnbilledWorkEndpoint>['query'],
  stores: Pick<Readings, 'billing'>,
): Promise<Page<BillingLine>> {
  const { lines } = await countOpen(ctx, filter, stores)
  const shown = await presentLines(lines, stores)
  const from = Number(readCursor(after, 1)?.[0] ?? 0)
  const to = from + limit
  return {
    items: shown.slice(from, to),
    next: to < shown.length ? cursorOf([to]) : null,
    total: { count: shown.length, capped: false },
  }
}

export const findBillingMonth = (
  ctx: Context,
  { query }: Parsed<typeof findBillingMonthEndpoint>,
): Promise<BillingMonth> =>
  ctx.read(async (stores) => {
    const { priced, lines } = await countOpen(ctx, query, stores)
    const owners = await stores.billing.owners(lines.map(({ workSiteId }) => workSiteId))
    const clients = [...Map.groupBy(lines, ({ clientId }) => clientId)].flatMap(([, of]) => {
      const client = owners.get(of[0]?.workSiteId ?? '')?.client
      if (!client) return []
      return {
        client,
        lines: of.length,
        count: piecesOf(of),
        unpriced: of.filter(({ price }) => price === null).length,
        late: of.filter(({ late }) => late).length,
        totals: moneyOf(of),
      }
    })
    return {
      month: askedMonth(ctx, query),
      priced,
      clients: clients.toSorted(
        (a, b) =>
          Number(b.unpriced > 0) - Number(a.unpriced > 0) || a.client.name.localeCompare(b.client.name),
      ),
      totals: moneyOf(lines),
    }
  })

export const listOpenEvidence = (
  ctx: Context,
  { query: { line: name, ...filter } }: Parsed<typeof listUnbilledEvidenceEndpoint>,
): Promise<{ items: WorkEvidence[] }> =>
  ctx.read(async (stores) => {
    const { lines } = await countOpen(ctx, filter, stores)
    const line = orRefuse(
      lines.find((one) => nameLine(one) === name),
      'billing.lineNotFound',
    )
    const counted = line.groups.flatMap(({ day, each, subjects }) =>
      subjects.map((subject) => ({ subject, day, quantity: each })),
    )
    return { items: await stores.billing.evidence(counted) }
  })

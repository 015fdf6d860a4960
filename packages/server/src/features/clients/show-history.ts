import type { clientHistoryEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'
import { Refusal } from '../../base/refusal.ts'
import { describeChanges } from '../../stores/clients/describe-changes.ts'

export const showHistory = (
  ctx: Context,
  { params: { clientId }, query: { after, limit } }: Parsed<typeof clientHistoryEndpoint>,
): Promise<ResultOf<typeof clientHistoryEndpoint>> =>
  ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    const seek = readCursor(after, 2)
    const before = seek && ([seek[0] ?? '', seek[1] ?? ''] as const)
    const [groups, counted] = await Promise.all([
      clients.changes(clientId, before, limit + 1),
      clients.countChanges(clientId, mostCounted),
    ])
    return pageFrom(
      groups,
      limit,
      counted,
      ({ at, id }) => [at, id],
      ({ id, at, by, rows }) => ({ id, at, by, changes: describeChanges(rows) }),
    )
  })

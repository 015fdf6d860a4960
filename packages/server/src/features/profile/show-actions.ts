import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listOwnActionsEndpoint } from '@probeta/contract/access/profile.ts'
import type { Context } from '../../http/context.ts'
import { mostCounted, pageFrom, readCursor } from '../../db/queries/seek.ts'

/** The caller's own actions; counted to one page beyond those shown, since the total of a long trail is not needed. */
export const showActions = (
  ctx: Context,
  { query: { after, limit } }: Parsed<typeof listOwnActionsEndpoint>,
): Promise<ResultOf<typeof listOwnActionsEndpoint>> =>
  ctx.read(async ({ profile }) => {
    const before = readCursor(after, 1)?.[0]
    const rows = await profile.actions(ctx.actor.id, before, limit + 1)
    return pageFrom(
      rows,
      limit,
      rows.length > limit || before !== undefined ? mostCounted : rows.length,
      ({ txid }) => [txid],
      ({ txid: _, ...action }) => action,
    )
  })

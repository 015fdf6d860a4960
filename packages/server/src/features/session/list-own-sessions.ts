import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import type { Context } from '../../http/context.ts'
import { describeAgent } from '../../stores/sign-in-attempts/describe-agent.ts'

/** The caller's sessions, without tokens or their hashes: the id of a session grants no access. */
export async function listOwnSessions(ctx: Context): Promise<ResultOf<typeof listSessionsEndpoint>> {
  const limits = ctx.installation.sessionLimits
  const rows = await ctx.read(({ sessions }) => sessions.own(limits))
  const items = rows.map(({ id, token_hash, agent, ip, created_at, seen_at }) => ({
    id,
    current: token_hash.equals(ctx.tokenHash),
    ...describeAgent(agent),
    ip,
    signedInAt: created_at,
    seenAt: seen_at,
  }))
  return { items, ...limits }
}

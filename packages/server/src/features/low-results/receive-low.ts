import { permission } from '@probeta/domain/people/permissions.ts'
import type {
  listOwnLowResultsEndpoint,
  receiveLowResultEndpoint,
} from '@probeta/contract/results/low-results.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

const mostShown = 100

/** The caller's client; refused for staff: only the client's side can acknowledge for the client. */
function clientOf({ scope, actor }: Context): string {
  if (scope.clientId !== null) return scope.clientId
  if (!actor.levels.has(permission.results))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
  throw new Refusal('lowResult.clientsOnly')
}

/** Low results of issued reports that the calling client user may see; empty for the laboratory's staff. */
export async function listOwn(ctx: Context): Promise<ResultOf<typeof listOwnLowResultsEndpoint>> {
  if (ctx.scope.clientId === null) return { items: [] }
  return ctx.read(async ({ lowResults }) => ({ items: await lowResults.standing(mostShown) }))
}

/** Records the client's acknowledgement, once; the escalation goes on until the laboratory itself acknowledges. */
export async function receiveLow(
  ctx: Context,
  { params, body }: Parsed<typeof receiveLowResultEndpoint>,
): Promise<ResultOf<typeof receiveLowResultEndpoint>> {
  const clientId = clientOf(ctx)
  return ctx.change('lowResult.receive', async ({ lowResults }, { announce }) => {
    const found = orRefuse(await lowResults.find(params.lowResultId), 'lowResult.notFound')
    const received = await lowResults.receive({
      lowResultId: found.id,
      clientId,
      workSiteId: found.workSite.id,
      name: ctx.actor.name,
      comment: body.comment,
      at: ctx.installation.now().toISOString(),
    })
    if (!received) throw new Refusal('lowResult.received')
    announce('lowResult', found.id)
    return (await lowResults.find(found.id)) ?? found
  })
}

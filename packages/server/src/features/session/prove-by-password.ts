import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { proofMinutes, type proveByPasswordEndpoint } from '@probeta/contract/access/proof.ts'
import type { Context } from '../../http/context.ts'
import { confirmPassword } from './confirm-password.ts'

export async function proveByPassword(
  ctx: Context,
  { body }: Parsed<typeof proveByPasswordEndpoint>,
): Promise<ResultOf<typeof proveByPasswordEndpoint>> {
  await confirmPassword(ctx, body.password)
  await ctx.change('session.prove', ({ sessions }) => sessions.prove(ctx.tokenHash, 'password'))
  return { until: new Date(Date.now() + proofMinutes * 60_000).toISOString() }
}

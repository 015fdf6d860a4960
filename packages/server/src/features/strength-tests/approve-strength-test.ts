import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { approveStrengthTestEndpoint, StrengthTest } from '@probeta/contract/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'

/** The result may be reported; nothing of the set changes any more. */
export const approveStrengthTest = (
  ctx: Context,
  { params }: Parsed<typeof approveStrengthTestEndpoint>,
): Promise<StrengthTest> =>
  ctx.change('strengthTest.approve', (stores, change) =>
    moveTested(ctx, stores, change, params, {
      action: 'approve',
      from: ['toApprove'],
      signed: { approvedBy: ctx.actor.id },
    }),
  )

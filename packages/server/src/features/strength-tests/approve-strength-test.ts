import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { approveStrengthTestEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'

/** Approves a strength test: the result may be reported, and the set no longer changes. */
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

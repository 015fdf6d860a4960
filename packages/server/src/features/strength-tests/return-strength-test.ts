import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { returnStrengthTestEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'

/** Returns a set to the press with a reason: its readings can be corrected, and must be checked again. */
export const returnStrengthTest = (
  ctx: Context,
  { params, body: { reason } }: Parsed<typeof returnStrengthTestEndpoint>,
): Promise<StrengthTest> =>
  ctx.change(
    'strengthTest.return',
    (stores, change) =>
      moveTested(ctx, stores, change, params, {
        action: 'returnForBreak',
        from: ['toCheck', 'toApprove'],
        signed: { checkedBy: null },
        reason,
      }),
    reason,
  )

import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { returnStrengthTestEndpoint, StrengthTest } from '@probeta/contract/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'

/** Back to the press with the reason: the readings can be corrected again, and must be checked again. */
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

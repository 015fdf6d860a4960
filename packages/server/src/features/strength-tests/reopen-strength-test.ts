import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { reopenStrengthTestEndpoint, StrengthTest } from '@probeta/contract/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { findSeen, moveTested } from './move-tested.ts'

/**
 * Takes the approval back with the reason, so that readings can be corrected or invalidated. Once a report stands issued
 * on it, only while the version that will replace it is being written.
 */
export const reopenStrengthTest = (
  ctx: Context,
  { params, body: { reason } }: Parsed<typeof reopenStrengthTestEndpoint>,
): Promise<StrengthTest> =>
  ctx.change(
    'strengthTest.reopen',
    async (stores, change) => {
      const { standsIssued } = await findSeen(ctx, stores.strengthTests, params)
      if (standsIssued) throw new Refusal('strengthTest.issued')
      return moveTested(ctx, stores, change, params, {
        action: 'reopen',
        from: ['approved', 'reported'],
        signed: { checkedBy: null, approvedBy: null },
        reason,
      })
    },
    reason,
  )

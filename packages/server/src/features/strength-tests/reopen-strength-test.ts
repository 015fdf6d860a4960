import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { reopenStrengthTestEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { findSeen, moveTested } from './move-tested.ts'

/**
 * Takes the approval back with a reason, so that readings can be corrected or invalidated. When a report on it has been
 * issued, only while the version that replaces the report is being drafted.
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

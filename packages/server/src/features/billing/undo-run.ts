import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { BillingRunDetail, undoBillingRunEndpoint } from '@probeta/contract/clients/billing.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'

/** Opens the work of a run again; the run stays on record with the reason. */
export const undoRun = (
  ctx: Context,
  { params: { runId }, body: { reason } }: Parsed<typeof undoBillingRunEndpoint>,
): Promise<BillingRunDetail> =>
  ctx.change(
    'billing.undo',
    async ({ billing }) => {
      orRefuse(await billing.run(runId), 'billing.runNotFound')
      if (!(await billing.undo(runId, reason, ctx.installation.now().toISOString())))
        throw new Refusal('billing.alreadyUndone')
      return orRefuse(await billing.run(runId), 'billing.runNotFound')
    },
    reason,
  )

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Transfer, withdrawTransferEndpoint } from '@probeta/contract/concrete/transfers.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'

/** Takes back what has not arrived: a transfer entered by mistake, or a vehicle that came back. */
export const withdrawTransfer = (
  ctx: Context,
  { params: { transferId }, body: { reason } }: Parsed<typeof withdrawTransferEndpoint>,
): Promise<Transfer> =>
  ctx.change(
    'transfer.withdraw',
    async ({ transfers }, { announce }) => {
      orRefuse(await transfers.find(transferId), 'transfer.notFound')
      const back = await transfers.withdraw(transferId, reason, ctx.installation.now().toISOString())
      if (back.length === 0) throw new Refusal('transfer.over')
      for (const id of back) announce('specimen', id)
      return orRefuse(await transfers.find(transferId), 'transfer.notFound')
    },
    reason,
  )

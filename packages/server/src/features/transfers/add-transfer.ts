import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addTransferEndpoint, Transfer } from '@probeta/contract/concrete/transfers.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import { refuseLeaving } from './refuse-leaving.ts'

/** Sends specimens away: all of them leave their places, or none does and the first that may not is named. */
export function addTransfer(
  ctx: Context,
  { body: { specimenIds, departedAt, ...body } }: Parsed<typeof addTransferEndpoint>,
): Promise<Transfer> {
  return ctx.change(
    'transfer.add',
    async ({ transfers, branches }, { announce }) => {
      const { to } = body
      if (to.kind === 'branch' && to.branchId !== null) {
        const branch = orRefuse(await branches.find(to.branchId), 'branch.notFound')
        if (!branch.active) throw new Refusal('branch.notFound')
      }
      const ids = [...new Set(specimenIds)]
      const specimens = await transfers.leaving(ids)
      if (specimens.length !== ids.length) throw new Refusal('specimen.notFound')
      for (const specimen of specimens) refuseLeaving(specimen, to)
      const id = newId()
      const now = ctx.installation.now().getTime()
      const added = await transfers.add({
        ...body,
        id,
        departedAt: new Date(Math.min(Date.parse(departedAt), now)).toISOString(),
        by: ctx.actor.id,
        specimens: specimens.map((specimen) => ({ ...specimen, lineId: newId() })),
      })
      if (!added) throw stale(undefined)
      for (const specimen of specimens) announce('specimen', specimen.id)
      return orRefuse(await transfers.find(id), 'transfer.notFound')
    },
    body.reason,
  )
}

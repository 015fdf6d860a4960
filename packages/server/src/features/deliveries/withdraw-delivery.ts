import type { Delivery, withdrawDeliveryEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { decideDelivery } from '@probeta/domain/report/delivery-life.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Stops a letter that still waits and closes its link. A letter that has reached a mailbox stays there. */
export const withdrawDelivery = (
  ctx: Context,
  { params, body }: Parsed<typeof withdrawDeliveryEndpoint>,
): Promise<Delivery> =>
  ctx.change(
    'delivery.withdraw',
    async ({ deliveries }, { announce }) => {
      const found = orRefuse(await deliveries.find(params.deliveryId), 'delivery.notFound')
      if (found.version !== Number(ctx.version)) throw stale(found)
      const next = decideDelivery(found.state, 'withdraw')
      if (!next.ok) throw new Refusal('delivery.wrongState', { state: found.state })
      const at = ctx.installation.now().toISOString()
      await deliveries.stopLetter(found.id)
      if (!(await deliveries.moveDelivery(found.id, found.state, { state: next.value }))) throw stale(found)
      await deliveries.note(found.id, 'withdrawn', at, body.reason)
      announce('delivery', found.id)
      return (await deliveries.find(found.id)) ?? found
    },
    body.reason,
  )

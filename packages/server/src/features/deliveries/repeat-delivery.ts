import type { Delivery, repeatDeliveryEndpoint } from '@probeta/contract/deliveries.ts'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import { decideDelivery } from '@probeta/domain/report/delivery-life.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Sends a letter again. A failed one is retried itself; for one that was sent, a new letter with its own link goes to
 * the same receiver.
 */
export const repeatDelivery = (
  ctx: Context,
  { params }: Parsed<typeof repeatDeliveryEndpoint>,
): Promise<Delivery> =>
  ctx.change('delivery.repeat', async ({ deliveries }, { announce }) => {
    const found = await deliveries.file(params.deliveryId)
    if (!found) throw new Refusal('delivery.notFound')
    if (found.channel !== 'mail') throw new Refusal('delivery.notMail')
    const at = ctx.installation.now().toISOString()
    if (found.state === 'waiting' || found.state === 'withdrawn')
      throw new Refusal('delivery.wrongState', { state: found.state })
    const retried = decideDelivery(found.state, 'retry')
    let id: string | undefined = found.id
    if (retried.ok) {
      const moved = await deliveries.retry(found.id, at)
      if (!moved) throw new Refusal('delivery.wrongState', { state: found.state })
      await deliveries.note(found.id, 'retried', at)
    } else {
      id = await deliveries.plan({
        clientId: found.client.id,
        workSiteId: found.workSite?.id ?? null,
        event: found.event,
        reportId: found.report?.id ?? null,
        lowResultId: found.lowResult?.id ?? null,
        week: found.week,
        contactId: found.to.contactId,
        name: found.to.name,
        address: found.to.address,
        language: found.language,
        attaches: found.attaches,
        message: found.message,
        at,
      })
    }
    const again = id && (await deliveries.find(id))
    if (!again) throw new Refusal('delivery.notFound')
    announce('delivery', again.id)
    return again
  })

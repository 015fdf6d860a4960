import type { Delivery, repeatDeliveryEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { decideDelivery } from '@probeta/domain/report/delivery-life.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/**
 * Sends a letter again, to the address that its receiver has now. A failed one is retried itself; for one that was sent,
 * a new letter with its own link goes to the same receiver.
 */
export const repeatDelivery = (
  ctx: Context,
  { params }: Parsed<typeof repeatDeliveryEndpoint>,
): Promise<Delivery> =>
  ctx.change('delivery.repeat', async ({ deliveries }, { announce }) => {
    const found = orRefuse(await deliveries.file(params.deliveryId), 'delivery.notFound')
    if (found.channel !== 'mail') throw new Refusal('delivery.notMail')
    const at = ctx.installation.now().toISOString()
    if (found.state === 'waiting' || found.state === 'withdrawn')
      throw new Refusal('delivery.wrongState', { state: found.state })
    const address = await deliveries.addressNow(found.to)
    const retried = decideDelivery(found.state, 'retry')
    let id: string | undefined = found.id
    if (retried.ok) {
      if (!(await deliveries.retry(found.id, address, at)))
        throw new Refusal('delivery.wrongState', { state: found.state })
      await deliveries.note(found.id, 'retried', at, address === found.to.address ? '' : address)
    } else {
      id = await deliveries.plan({
        clientId: found.client.id,
        workSiteId: found.workSite?.id ?? null,
        event: found.event,
        reportId: found.report?.id ?? null,
        lowResultId: found.lowResult?.id ?? null,
        period: found.period,
        contactId: found.to.contactId,
        name: found.to.name,
        address,
        group: found.to.group,
        language: found.language,
        attaches: found.attaches,
        message: found.message,
        at,
      })
    }
    const again = orRefuse(id ? await deliveries.find(id) : undefined, 'delivery.notFound')
    announce('delivery', again.id)
    return again
  })

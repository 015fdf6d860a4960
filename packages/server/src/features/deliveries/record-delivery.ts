import type { Delivery, recordDeliveryEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { dayOf, endOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { issuedReport } from './send-report.ts'

/** Records a report that a person handed over, posted or showed in the portal, under their name. */
export const recordDelivery = (
  ctx: Context,
  { params, body }: Parsed<typeof recordDeliveryEndpoint>,
): Promise<Delivery> =>
  ctx.change('delivery.record', async (stores, { announce }) => {
    const { deliveries } = stores
    const report = await issuedReport(stores, params.reportId)
    const now = ctx.installation.now()
    const { timeZone } = ctx.scope
    if (body.on > dayOf(now.getTime(), timeZone)) throw new Refusal('delivery.inFuture')
    const at = new Date(Math.min(now.getTime(), endOfDay(body.on, timeZone) - 60_000)).toISOString()
    const { language } = await deliveries.receiversFor(report.client.id)
    const id = await deliveries.plan({
      clientId: report.client.id,
      workSiteId: report.workSite.id,
      event: 'sent',
      reportId: report.id,
      contactId: null,
      name: body.name,
      address: '',
      channel: body.channel,
      language,
      attaches: false,
      message: body.note,
      at: now.toISOString(),
      state: 'delivered',
    })
    if (!id) throw new Refusal('delivery.notFound')
    await deliveries.moveDelivery(id, 'delivered', { sent_at: at })
    await deliveries.note(id, 'recorded', at, body.note)
    announce('delivery', id)
    announce('report', report.id)
    return orRefuse(await deliveries.find(id), 'delivery.notFound')
  })

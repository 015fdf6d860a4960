import {
  acknowledgeDelivery as acknowledgeContract,
  deliveredDocument as documentContract,
  deliveryStanding,
  findDelivery,
  listDeliveries,
  listReceivers,
  openDelivery as openContract,
  recordDelivery as recordContract,
  repeatDelivery as repeatContract,
  sendReport as sendContract,
  withdrawDelivery as withdrawContract,
} from '@probeta/contract/deliveries.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { deliveryTable } from './export-deliveries.ts'
import { acknowledgeDelivery, deliveredDocument, openDelivery } from './open-delivery.ts'
import { recordDelivery } from './record-delivery.ts'
import { repeatDelivery } from './repeat-delivery.ts'
import { sendReport } from './send-report.ts'
import { withdrawDelivery } from './withdraw-delivery.ts'

export function mountDeliveries(mount: Mount): void {
  mount.list(listDeliveries, deliveryTable, (_, query, { deliveries }) => deliveries.list(query))
  mount.json(deliveryStanding, async (ctx) => ({
    mail: ctx.installation.mail,
    ...(await ctx.read(({ deliveries }) => deliveries.standing())),
  }))
  mount.json(findDelivery, async (ctx, { params }) => {
    const delivery = await ctx.read(({ deliveries }) => deliveries.file(params.deliveryId))
    if (!delivery) throw new Refusal('delivery.notFound')
    return delivery
  })
  mount.json(listReceivers, (ctx, { params }) =>
    ctx.read(async ({ reports, deliveries }) => {
      const report = await reports.find(params.reportId)
      if (!report) throw new Refusal('report.notFound')
      return deliveries.receiversFor(report.client.id)
    }),
  )
  mount.json(sendContract, sendReport)
  mount.json(recordContract, recordDelivery)
  mount.json(repeatContract, repeatDelivery)
  mount.json(withdrawContract, withdrawDelivery)
  mount.json(openContract, openDelivery)
  mount.json(acknowledgeContract, acknowledgeDelivery)
  mount.document(documentContract, deliveredDocument)
}

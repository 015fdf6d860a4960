import {
  acknowledgeDeliveryEndpoint,
  deliveredDocumentEndpoint,
  deliveryStateEndpoint,
  findDeliveryEndpoint,
  exportDeliveriesEndpoint,
  listDeliveriesEndpoint,
  listReceiversEndpoint,
  openDeliveryEndpoint,
  recordDeliveryEndpoint,
  repeatDeliveryEndpoint,
  sendReportEndpoint,
  withdrawDeliveryEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import { listMailboxes } from '@probeta/domain/people/contacts.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { acknowledgeDelivery, deliveredDocument, openDelivery } from './open-delivery.ts'
import { recordDelivery } from './record-delivery.ts'
import { repeatDelivery } from './repeat-delivery.ts'
import { sendReport } from './send-report.ts'
import { withdrawDelivery } from './withdraw-delivery.ts'

export function mountDeliveries(mount: Mount): void {
  mount.list(listDeliveriesEndpoint, exportDeliveriesEndpoint, (_, query, { deliveries }) =>
    deliveries.list(query),
  )
  mount.json(deliveryStateEndpoint, async (ctx) => ({
    mail: ctx.installation.mail,
    ...(await ctx.read(({ deliveries }) => deliveries.standing())),
  }))
  mount.json(findDeliveryEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ deliveries }) => deliveries.file(params.deliveryId)), 'delivery.notFound'),
  )
  mount.json(listReceiversEndpoint, (ctx, { params }) =>
    ctx.read(async ({ reports, deliveries }) => {
      const report = orRefuse(await reports.find(params.reportId), 'report.notFound')
      const { language, items } = await deliveries.receiversFor(report.client.id)
      return {
        language,
        items: items.map(({ id, name, role, email, members }) => ({
          ...{ id, name, role, email },
          addresses: listMailboxes({ name, email, members }).map((mailbox) => mailbox.email),
        })),
      }
    }),
  )
  mount.json(sendReportEndpoint, sendReport)
  mount.json(recordDeliveryEndpoint, recordDelivery)
  mount.json(repeatDeliveryEndpoint, repeatDelivery)
  mount.json(withdrawDeliveryEndpoint, withdrawDelivery)
  mount.json(openDeliveryEndpoint, openDelivery)
  mount.json(acknowledgeDeliveryEndpoint, acknowledgeDelivery)
  mount.document(deliveredDocumentEndpoint, deliveredDocument)
}

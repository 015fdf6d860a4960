import type { Delivery, sendReportEndpoint } from '@probeta/contract/reports/deliveries.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Report } from '@probeta/contract/reports/reports.ts'
import { listMailboxes, mailboxOf } from '@probeta/domain/people/contacts.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { isAddress } from '../../mail/queue-letter.ts'

/** A report that may be sent: issued, whether current or superseded. */
export async function issuedReport({ reports }: Pick<Readings, 'reports'>, id: string): Promise<Report> {
  const report = orRefuse(await reports.find(id), 'report.notFound')
  if (report.state !== 'authorised' && report.state !== 'superseded') throw new Refusal('delivery.notIssued')
  return report
}

/** Sends a report to contacts of its client or to typed addresses: a separate letter and link for each receiver. */
export const sendReport = (
  ctx: Context,
  { params, body }: Parsed<typeof sendReportEndpoint>,
): Promise<ResultOf<typeof sendReportEndpoint>> =>
  ctx.change('delivery.send', async (stores, { announce }) => {
    const { deliveries } = stores
    const report = await issuedReport(stores, params.reportId)
    const { items: contacts } = await deliveries.receiversFor(report.client.id)
    const chosen = body.contactIds.map((id) =>
      orRefuse(
        contacts.find((one) => one.id === id),
        'contact.notFound',
      ),
    )
    for (const { id, name } of chosen) {
      const withheld = await deliveries.withheldOf(id, [report.id])
      if (withheld.length > 0) throw new Refusal('delivery.supplier', { name })
    }
    const known = chosen.flatMap((contact) =>
      listMailboxes(contact).map(({ name, email: address, group }) => ({
        ...{ contactId: contact.id, name, address, group },
      })),
    )
    const typed = body.addresses.map(({ name, address }) => {
      if (!isAddress(address)) throw new Refusal('delivery.address', { address })
      return { contactId: null, name: name || address, address, group: '' }
    })
    const receivers = new Map([...typed, ...known].map((one) => [mailboxOf(one.address), one]))
    if (receivers.size === 0) throw new Refusal('delivery.nobody')
    const at = ctx.installation.now().toISOString()
    const items: Delivery[] = []
    for (const to of receivers.values()) {
      const id = await deliveries.plan({
        ...to,
        clientId: report.client.id,
        workSiteId: report.workSite.id,
        event: 'sent',
        reportId: report.id,
        language: body.language,
        attaches: body.attaches,
        message: body.message,
        at,
      })
      const planned = id && (await deliveries.find(id))
      if (planned) items.push(planned)
    }
    for (const { id } of items) announce('delivery', id)
    announce('report', report.id)
    return { items }
  })

import type { previewMessagesEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { listReportEvents } from '@probeta/domain/people/list-report-events.ts'
import { dayOf, monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** The most messages listed; all of them are counted. */
const mostShown = 300

/** Lists what the current rules would have sent in a month, from the reports issued in it. */
export function previewMessages(
  ctx: Context,
  { params: { clientId }, query }: Parsed<typeof previewMessagesEndpoint>,
): Promise<ResultOf<typeof previewMessagesEndpoint>> {
  const { timeZone } = ctx.scope
  const today = dayOf(ctx.installation.now().getTime(), timeZone)
  const { from, to } = query.month ? monthOf(query.month) : monthOf(today, -1)
  const month = { from, to, timeZone }
  return ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    const [contacts, issued] = await Promise.all([
      clients.contacts(clientId),
      clients.issuedIn(clientId, month),
    ])
    const happenings = issued.flatMap(({ at, ...report }) =>
      listReportEvents({ ...report, day: dayOf(Date.parse(at), timeZone) }),
    )
    const messages = planMessages(contacts, happenings)
    return {
      from,
      to,
      count: messages.count,
      rules: messages.rules,
      items: messages.items.slice(0, mostShown),
    }
  })
}

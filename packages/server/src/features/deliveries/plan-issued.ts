import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { listReportEvents } from '@probeta/domain/people/list-report-events.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import type { IssuedNotice, Reachable } from '../../stores/deliveries/read-issued.ts'

/** Older reports are not sent automatically after an interruption: they are listed for a person to send. */
export const newsDays = 7

/** The people of a notice: their rules as they were when it was issued, their addresses as they are now. */
export const peopleOf = ({ rules }: Pick<IssuedNotice, 'rules'>, contacts: readonly Reachable[]) =>
  contacts.map((contact) => ({
    ...contact,
    told: rules.find(({ id }) => id === contact.id)?.told ?? [],
  }))

/** The events of an issued report for its client, by the rules and words that the preview uses. */
export const happeningsOf = (
  { number, issuedAt, workSite, tests, withheldFrom }: IssuedNotice,
  { timeZone }: Scope,
  isLow: (test: IssuedNotice['tests'][number]) => boolean,
) =>
  listReportEvents({
    number,
    workSite,
    withheldFrom,
    day: dayOf(Date.parse(issuedAt), timeZone),
    tests: tests.map((test) => ({ ...test, low: isLow(test) })),
  })

/**
 * Plans the deliveries of issued reports and marks the reports as planned in the same transaction: an interruption
 * leaves all of it or nothing, and a second server takes other reports. Returns how many it handled.
 */
export async function planIssued(
  { deliveries }: Pick<Stores, 'deliveries'>,
  scope: Scope,
  now: Date,
  most: number,
): Promise<number> {
  const at = now.toISOString()
  const notices = await deliveries.waitingNotices(most)
  for (const notice of notices) {
    await deliveries.markPlanned(notice.reportId, at)
    if (Date.parse(notice.issuedAt) < now.getTime() - newsDays * 86_400_000) continue
    const contacts = await deliveries.contactsOf(notice.rules.map(({ id }) => id))
    const happenings = happeningsOf(notice, scope, () => false)
    const { clientId, workSiteId, reportId, language } = notice
    const of = { clientId, workSiteId, reportId, language, at }
    const reached = new Set<string>()
    for (const message of planMessages(peopleOf(notice, contacts), happenings).items) {
      // Weekly summaries are planned on the Monday after.
      if (message.event === 'weeklySummary') continue
      const contact = contacts.find(({ id }) => id === message.contactId)
      if (!contact) continue
      const { id: contactId, name, email: address, attaches } = contact
      await deliveries.plan({ ...of, event: message.event, contactId, name, address, attaches })
      reached.add(address.toLowerCase())
    }
    if (notice.supersedesId === null) continue
    // Receivers of the old version are notified that it is superseded, whether or not a rule asks for it.
    for (const old of await deliveries.receiversOf(notice.supersedesId)) {
      if (reached.has(old.address.toLowerCase())) continue
      if (old.contactId !== null && notice.withheldFrom.includes(old.contactId)) continue
      reached.add(old.address.toLowerCase())
      await deliveries.plan({ ...of, ...old, event: 'reportIssued' })
    }
  }
  return notices.length
}

import { mailboxOf } from '@probeta/domain/people/contacts.ts'
import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { isSummary } from '@probeta/domain/people/summaries.ts'
import { listReportEvents } from '@probeta/domain/people/list-report-events.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Scope } from '../../db/scope.ts'
import { inviteReaders } from './invite-readers.ts'
import { listMissed } from './list-missed.ts'
import type { Stores } from '../../stores/stores.ts'
import type { IssuedNotice, Reachable } from '../../stores/deliveries/read-issued.ts'

/** Older reports are not sent automatically after an interruption: they are listed for a person to send. */
export const newsDays = 7

type Test = IssuedNotice['tests'][number]

/** The people of a notice: their rules as they were when it was issued, their addresses as they are now. */
export const peopleOf = ({ rules }: Pick<IssuedNotice, 'rules'>, contacts: readonly Reachable[]) =>
  contacts.map((contact) => ({
    ...contact,
    told: rules.find(({ id }) => id === contact.id)?.told ?? [],
  }))

/** The events of an issued report for its client, by the rules and words that the preview uses. */
export const happeningsOf = (
  { number, issuedAt, workSite, tests, untold }: IssuedNotice,
  { timeZone }: Scope,
  { isLow, missesForecast }: Partial<Record<'isLow' | 'missesForecast', (test: Test) => boolean>> = {},
) =>
  listReportEvents({
    number,
    workSite,
    untold,
    day: dayOf(Date.parse(issuedAt), timeZone),
    tests: tests.map((test) => ({
      ...test,
      low: isLow?.(test) ?? false,
      forecastLow: missesForecast?.(test) ?? false,
    })),
  })

/**
 * Plans the deliveries of issued reports and marks the reports as planned in the same transaction: an interruption
 * leaves all of it or nothing, and a second server takes other reports. Returns how many it handled.
 */
export async function planIssued(
  stores: Pick<Stores, 'clients' | 'deliveries' | 'passwordLinks' | 'strengthTests' | 'users'>,
  scope: Scope,
  now: Date,
  most: number,
  /** null: nothing can be sent, and invitations wait for a later report. */
  publicUrl: string | null,
): Promise<number> {
  const { deliveries } = stores
  const at = now.toISOString()
  const notices = await deliveries.waitingNotices(most)
  for (const notice of notices) {
    await deliveries.markPlanned(notice.reportId, at)
    if (Date.parse(notice.issuedAt) < now.getTime() - newsDays * 86_400_000) continue
    if (publicUrl !== null) await inviteReaders(stores, notice, { publicUrl, at })
    const contacts = await deliveries.contactsOf(notice.rules.map(({ id }) => id))
    const warned = notice.rules.some(({ told }) => told.includes('forecastLow'))
    const missed = warned ? await listMissed(stores, notice.tests) : []
    const happenings = happeningsOf(notice, scope, {
      missesForecast: (test) =>
        missed.some(({ sampleId, ageHours }) => sampleId === test.sampleId && ageHours === test.ageHours),
    })
    const { clientId, workSiteId, reportId, language } = notice
    const of = { clientId, workSiteId, reportId, at }
    const reached = new Set<string>()
    for (const message of planMessages(peopleOf(notice, contacts), happenings).items) {
      // Summaries are planned when their period is over.
      if (isSummary(message.event)) continue
      const contact = contacts.find(({ id }) => id === message.contactId)
      if (!contact) continue
      const { contactId, name, email: address, group } = message
      const to = { contactId, name, address, group, attaches: contact.attaches }
      await deliveries.plan({
        ...of,
        ...to,
        language: contact.language ?? language,
        event: message.event,
      })
      reached.add(mailboxOf(address))
    }
    if (notice.supersedesId === null) continue
    // Receivers of the old version are notified that it is superseded, whether or not a rule asks for it.
    for (const old of await deliveries.receiversOf(notice.supersedesId)) {
      if (reached.has(mailboxOf(old.address))) continue
      const withheld = old.contactId !== null && (await deliveries.withheldOf(old.contactId, [reportId]))
      if (withheld && withheld.length > 0) continue
      reached.add(mailboxOf(old.address))
      await deliveries.plan({ ...of, ...old, event: 'reportIssued' })
    }
  }
  return notices.length
}

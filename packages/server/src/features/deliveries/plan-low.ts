import { mailboxOf } from '@probeta/domain/people/contacts.ts'
import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { factsOfLow, type Notice } from '../../stores/inbox/notice.ts'
import type { IssuedNotice } from '../../stores/deliveries/read-issued.ts'
import type { Unnotified } from '../../stores/low-results/keep-low.ts'
import { happeningsOf, peopleOf } from './plan-issued.ts'

type Low = Pick<Unnotified, 'id' | 'sampleId' | 'ageHours'>
type Of = Pick<Stores, 'deliveries' | 'lowResults' | 'inbox'>

/** Plans a message to each contact who is told of low results. Returns the mailboxes that are reached. */
async function planContacts(
  { deliveries }: Of,
  scope: Scope,
  { id, sampleId, ageHours }: Low,
  notice: IssuedNotice,
  at: string,
) {
  const contacts = await deliveries.contactsOf(notice.rules.map((rule) => rule.id))
  const happenings = happeningsOf(notice, scope, {
    isLow: (test) => test.sampleId === sampleId && test.ageHours === ageHours,
  })
  const { clientId, workSiteId, reportId, language } = notice
  // A mailbox is notified of a low result once, even if it belongs to a contact, a second contact and a portal user.
  const reached = new Set<string>()
  for (const message of planMessages(peopleOf(notice, contacts), happenings).items) {
    const { event, contactId, name, email: address, group } = message
    const contact = contacts.find((one) => one.id === contactId)
    if (event !== 'lowResult' || !contact) continue
    reached.add(mailboxOf(address))
    const { attaches } = contact
    const to = { contactId, name, address, group, attaches, language: contact.language ?? language }
    await deliveries.plan({ ...to, clientId, workSiteId, reportId, lowResultId: id, event, at })
  }
  return [...reached]
}

/** Plans the notices to the client's side of low results in issued reports, each once. Returns how many it handled. */
export async function planLow(stores: Of, scope: Scope, now: Date, most: number): Promise<number> {
  const at = now.toISOString()
  const pending = await stores.lowResults.untold(most)
  for (const low of pending) {
    const { id, sampleId, ageHours } = low
    await stores.lowResults.markNotified(id, at)
    const notice = await stores.deliveries.noticeOfTest(sampleId, ageHours)
    // Issued before deliveries existed: there were no rules for it.
    if (!notice) continue
    const { clientId, workSiteId, workSite } = notice
    const inboxNotice: Notice = {
      kind: 'lowResultIssued',
      once: `lowResultIssued:${id}`,
      object: { kind: 'lowResult', id },
      facts: { ...factsOfLow(low), workSite },
      to: { clientId, workSiteId },
      reached: await planContacts(stores, scope, low, notice, at),
    }
    await stores.inbox.raise([inboxNotice], now)
  }
  return pending.length
}

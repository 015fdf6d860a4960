import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { factsOfLow, type Notice } from '../../stores/inbox/notice.ts'
import { happeningsOf, peopleOf } from './plan-issued.ts'

/** Plans the notices to the client's side of low results in issued reports, each once. Returns how many it handled. */
export async function planLow(
  { deliveries, lowResults, inbox }: Pick<Stores, 'deliveries' | 'lowResults' | 'inbox'>,
  scope: Scope,
  now: Date,
  most: number,
): Promise<number> {
  const at = now.toISOString()
  const pending = await lowResults.untold(most)
  for (const low of pending) {
    const { id, sampleId, ageHours } = low
    await lowResults.markNotified(id, at)
    const notice = await deliveries.noticeOfTest(sampleId, ageHours)
    // Issued before deliveries existed: there were no rules for it.
    if (!notice) continue
    const contacts = await deliveries.contactsOf(notice.rules.map((rule) => rule.id))
    const happenings = happeningsOf(
      notice,
      scope,
      (test) => test.sampleId === sampleId && test.ageHours === ageHours,
    )
    const { clientId, workSiteId, reportId, language, workSite } = notice
    // A mailbox is notified of a low result once, even if it belongs to a contact, a second contact and a portal user.
    const reached = new Set<string>()
    for (const message of planMessages(peopleOf(notice, contacts), happenings).items) {
      const contact = contacts.find((one) => one.id === message.contactId)
      if (message.event !== 'lowResult' || !contact) continue
      const { id: contactId, name, email: address, attaches } = contact
      const mailbox = address.trim().toLowerCase()
      if (reached.has(mailbox)) continue
      reached.add(mailbox)
      const to = { contactId, name, address, attaches }
      await deliveries.plan({
        ...to,
        clientId,
        workSiteId,
        reportId,
        language,
        lowResultId: id,
        event: 'lowResult',
        at,
      })
    }
    const inboxNotice: Notice = {
      kind: 'lowResultIssued',
      once: `lowResultIssued:${id}`,
      object: { kind: 'lowResult', id },
      facts: { ...factsOfLow(low), workSite },
      to: { clientId, workSiteId },
      reached: [...reached],
    }
    await inbox.raise([inboxNotice], now)
  }
  return pending.length
}

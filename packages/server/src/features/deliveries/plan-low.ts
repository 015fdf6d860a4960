import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { factsOfLot, type Notice } from '../../stores/inbox/notice.ts'
import { happeningsOf, peopleOf } from './plan-issued.ts'

/** Plans who on the client's side is told of low results that an issued report says, each once. How many it took. */
export async function planLow(
  { deliveries, lowResults, inbox }: Pick<Stores, 'deliveries' | 'lowResults' | 'inbox'>,
  scope: Scope,
  now: Date,
  most: number,
): Promise<number> {
  const at = now.toISOString()
  const untold = await lowResults.untold(most)
  for (const { id, sampleId, sampleCode, ageHours, failure } of untold) {
    await lowResults.markNotified(id, at)
    const notice = await deliveries.noticeOfTest(sampleId, ageHours)
    // Issued before there were deliveries: nobody had a rule for it.
    if (!notice) continue
    const contacts = await deliveries.contactsOf(notice.rules.map((rule) => rule.id))
    const happenings = happeningsOf(
      notice,
      scope,
      (test) => test.sampleId === sampleId && test.ageHours === ageHours,
    )
    const { clientId, workSiteId, reportId, language, workSite } = notice
    // One mailbox hears of one low result once, whatever it is kept under: contact, second contact, user of the portal.
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
    const told: Notice = {
      kind: 'lowResultIssued',
      once: `lowResultIssued:${id}`,
      object: { kind: 'lowResult', id },
      facts: { sampleCode, ageHours, workSite, ...factsOfLot(failure) },
      to: { clientId, workSiteId },
      reached: [...reached],
    }
    await inbox.raise([told], now)
  }
  return untold.length
}

import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { periodOf, summaryDays, type SummaryEvent, summaryEvents } from '@probeta/domain/people/summaries.ts'
import { addDays, dayOf, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Scope } from '../../db/scope.ts'
import type { IssuedNotice, Reachable } from '../../stores/deliveries/read-issued.ts'
import type { Stores } from '../../stores/stores.ts'
import { happeningsOf, newsDays, peopleOf } from './plan-issued.ts'

type Period = { readonly from: string; readonly to: string }

/** The instants at which a period, both days inclusive, begins and is over. */
export const instantsOf = ({ from, to }: Period, timeZone: string) => ({
  from: new Date(startOfDay(from, timeZone)).toISOString(),
  to: new Date(startOfDay(addDays(to, 1), timeZone)).toISOString(),
})

/**
 * Plans the summaries of days and weeks that ended within the last week, for contacts that had the rule when a report was
 * issued and still have it: a server that was down for days catches up. A repeated call plans nothing. Returns how many
 * it planned.
 */
export async function planSummaries(
  { deliveries }: Pick<Stores, 'deliveries'>,
  scope: Scope,
  now: Date,
): Promise<number> {
  const today = dayOf(now.getTime(), scope.timeZone)
  const oldest = addDays(today, -newsDays)
  const read = { from: addDays(oldest, 1 - summaryDays.weeklySummary), to: addDays(today, -1) }
  const { from, to } = instantsOf(read, scope.timeZone)
  const notices = await deliveries.noticesBetween(from, to)
  let count = 0
  for (const [clientId, own] of Map.groupBy(notices, (notice) => notice.clientId)) {
    const ids = new Set(own.flatMap(({ rules }) => rules.map(({ id }) => id)))
    const contacts = await deliveries.contactsOf([...ids])
    const current = new Map((await deliveries.rulesOf(clientId)).map(({ id, told }) => [id, told]))
    for (const contact of contacts) {
      const told = summaryEvents.filter((event) => current.get(contact.id)?.includes(event))
      const summaries = told.flatMap((event) => summariesOf(event, contact, own, scope))
      for (const { event, day, language } of summaries) {
        if (day <= oldest || day > today) continue
        const planned = await deliveries.plan({
          clientId,
          workSiteId: null,
          event,
          period: periodOf(event, addDays(day, -1)),
          contactId: contact.id,
          name: contact.name,
          address: contact.email,
          language,
          attaches: false,
          at: now.toISOString(),
        })
        if (planned) count += 1
      }
    }
  }
  return count
}

/** The days on which a contact is due a summary of what they heard of by that rule, with the language of the letter. */
function summariesOf(
  event: SummaryEvent,
  contact: Reachable,
  notices: readonly IssuedNotice[],
  scope: Scope,
) {
  const heard = notices.filter((notice) =>
    peopleOf(notice, [contact]).some(({ told }) => told.includes(event)),
  )
  const [first] = heard
  if (!first) return []
  const happenings = heard.flatMap((notice) => happeningsOf(notice, scope))
  return planMessages([{ ...contact, told: [event] }], happenings).items.map(({ day }) => ({
    ...{ event, day },
    language: contact.language ?? first.language,
  }))
}

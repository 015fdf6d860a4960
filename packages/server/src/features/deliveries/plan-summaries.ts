import type { DeliveryEvent } from '@probeta/domain/people/contacts.ts'
import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { periodOf, summaryDays, summaryEvents } from '@probeta/domain/people/summaries.ts'
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
  const planned = new Set(
    (await deliveries.summarised(read.from)).map((one) => [one.contactId, one.event, one.to].join(' ')),
  )
  let count = 0
  for (const [clientId, own] of Map.groupBy(notices, (notice) => notice.clientId)) {
    const ids = new Set(own.flatMap(({ rules }) => rules.map(({ id }) => id)))
    const contacts = await deliveries.contactsOf([...ids])
    const current = new Map((await deliveries.rulesOf(clientId)).map(({ id, told }) => [id, told]))
    for (const { event, day, contactId, name, email, group } of summariesOf(contacts, current, own, scope)) {
      if (day <= oldest || day > today) continue
      const period = periodOf(event, addDays(day, -1))
      // Who joined a group after its summary went out hears of the next one.
      if (planned.has([contactId, event, period.to].join(' '))) continue
      const contact = contacts.find(({ id }) => id === contactId)
      const id = await deliveries.plan({
        ...{ clientId, workSiteId: null, event, period, contactId, name, address: email, group },
        language: contact?.language ?? own[0]?.language ?? 'es',
        attaches: false,
        at: now.toISOString(),
      })
      if (id) count += 1
    }
  }
  return count
}

/** The summaries of what each contact heard of by that rule, with the day on which each is due. */
const summariesOf = (
  contacts: readonly Reachable[],
  current: ReadonlyMap<string, readonly DeliveryEvent[]>,
  notices: readonly IssuedNotice[],
  scope: Scope,
) =>
  summaryEvents.flatMap((event) => {
    const people = contacts
      .filter(({ id }) => current.get(id)?.includes(event))
      .map((contact) => ({ ...contact, told: [event] }))
    const happenings = notices.flatMap((notice) => {
      const deaf = peopleOf(notice, contacts).filter(({ told }) => !told.includes(event))
      return happeningsOf({ ...notice, untold: [...notice.untold, ...deaf.map(({ id }) => id)] }, scope)
    })
    return planMessages(people, happenings).items.map((message) => ({ ...message, event }))
  })

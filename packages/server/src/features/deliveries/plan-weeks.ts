import { planMessages } from '@probeta/domain/people/plan-messages.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Scope } from '../../db/scope.ts'
import type { Stores } from '../../stores/stores.ts'
import { happeningsOf, peopleOf } from './plan-issued.ts'

const aMonday = '2024-01-01'

/** The latest Monday that has begun, in the laboratory's time zone. */
export function lastMonday(now: Date, timeZone: string): string {
  const today = dayOf(now.getTime(), timeZone)
  const weekday = ((daysBetween(aMonday, today) % 7) + 7) % 7
  return addDays(today, -weekday)
}

/** The start and end instants of the week before a Monday. */
export const weekBefore = (monday: string, timeZone: string) => ({
  from: new Date(startOfDay(addDays(monday, -7), timeZone)).toISOString(),
  to: new Date(startOfDay(monday, timeZone)).toISOString(),
})

/**
 * Plans the summaries of the week that ended last, for contacts that had the rule when a report was issued and still
 * have it. A repeated call plans nothing. Returns how many it planned.
 */
export async function planWeeks(
  { deliveries }: Pick<Stores, 'deliveries'>,
  scope: Scope,
  now: Date,
): Promise<number> {
  let count = 0
  const monday = lastMonday(now, scope.timeZone)
  const { from, to } = weekBefore(monday, scope.timeZone)
  const notices = await deliveries.noticesBetween(from, to)
  for (const [clientId, own] of Map.groupBy(notices, (notice) => notice.clientId)) {
    const contacts = await deliveries.contactsOf([
      ...new Set(own.flatMap(({ rules }) => rules.map(({ id }) => id))),
    ])
    const current = new Map((await deliveries.rulesOf(clientId)).map(({ id, told }) => [id, told]))
    for (const contact of contacts) {
      if (!current.get(contact.id)?.includes('weeklySummary')) continue
      const happenings = own.flatMap((notice) => {
        const [person] = peopleOf(notice, [contact])
        return person?.told.includes('weeklySummary') ? happeningsOf(notice, scope) : []
      })
      const person = { ...contact, told: ['weeklySummary' as const] }
      const [summary] = planMessages([person], happenings).items
      const [first] = own
      if (!summary || !first) continue
      const planned = await deliveries.plan({
        clientId,
        workSiteId: null,
        event: 'weeklySummary',
        week: monday,
        contactId: contact.id,
        name: contact.name,
        address: contact.email,
        language: contact.language ?? first.language,
        attaches: false,
        at: now.toISOString(),
      })
      if (planned) count += 1
    }
  }
  return count
}

import { addDays } from '../scheduling/laboratory-day.ts'
import type { DeliveryEvent } from './contacts.ts'
import { periodOf, type SummaryEvent, summaryEvents } from './summaries.ts'

/**
 * An event that a client can be notified of; `day` 'YYYY-MM-DD' of the laboratory. The weekly summary is derived from
 * the others.
 */
export type Happening = {
  readonly event: Exclude<DeliveryEvent, SummaryEvent>
  readonly day: string
  readonly about: string
  readonly workSite: string
  /** People by their ids who may not hear of it, or are told of other work sites or mixes. */
  readonly untold?: readonly string[]
}
type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean
  readonly told: readonly DeliveryEvent[]
}
export type Message = {
  readonly day: string
  readonly event: DeliveryEvent
  readonly contactId: string
  readonly name: string
  readonly about: string
  readonly workSite: string
}
export type Messages = {
  readonly count: number
  readonly rules: { contactId: string; name: string; event: DeliveryEvent; count: number }[]
  readonly items: Message[]
}

const inSummary: readonly DeliveryEvent[] = ['result7days', 'result28days', 'reportIssued']

type Heard = Pick<Message, 'day' | 'event' | 'about' | 'workSite'>

/** The events, and a summary on the day after each day or week with a result or a report. */
function withSummaries(happenings: readonly Happening[]): readonly Heard[] {
  const summed = happenings.filter(({ event }) => inSummary.includes(event))
  const summaries = summaryEvents.flatMap((event) => {
    const counts = new Map<string, number>()
    for (const { day } of summed) {
      const { to } = periodOf(event, day)
      counts.set(to, (counts.get(to) ?? 0) + 1)
    }
    return [...counts].map(([to, n]) => ({ event, day: addDays(to, 1), about: String(n), workSite: '' }))
  })
  return [...happenings, ...summaries]
}

/** What one person hears of, with the summaries of that alone. */
const heardBy = (id: string, happenings: readonly Happening[]) =>
  withSummaries(happenings.filter(({ untold = [] }) => !untold.includes(id)))

/**
 * Plans the messages of delivery rules for these events: to every active contact with an address, a message for each
 * event of a rule, and a summary on the day after each day or week with a result or a report. Oldest first.
 */
export function planMessages(people: readonly Person[], happenings: readonly Happening[]): Messages {
  const reached = people
    .filter(({ active, email }) => active && email.trim() !== '')
    .map((person) => ({ ...person, heard: heardBy(person.id, happenings) }))
  const rules = reached.flatMap(({ id, name, told, heard }) =>
    told.map((event) => ({
      contactId: id,
      name,
      event,
      count: heard.filter((one) => one.event === event).length,
    })),
  )
  const items = reached
    .flatMap(({ id, name, told, heard }) =>
      heard
        .filter(({ event }) => told.includes(event))
        .map(({ day, event, about, workSite }): Message => ({
          day,
          event,
          about,
          workSite,
          contactId: id,
          name,
        })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { count: items.length, rules, items }
}

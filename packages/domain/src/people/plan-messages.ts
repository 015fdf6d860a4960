import { onceEach } from '../once-each.ts'
import { addDays } from '../scheduling/laboratory-day.ts'
import { type DeliveryEvent, listMailboxes, type Mailbox, mailboxOf } from './contacts.ts'
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
  /** Of a group. */
  readonly members?: readonly Mailbox[]
}
export type Message = {
  readonly day: string
  readonly event: DeliveryEvent
  readonly contactId: string
  /** The receiver: the contact, or the member of a group. */
  readonly name: string
  readonly email: string
  /** The group of a member; '': the contact itself. */
  readonly group: string
  readonly about: string
  readonly workSite: string
}
export type Messages = {
  readonly count: number
  readonly rules: { contactId: string; name: string; event: DeliveryEvent; count: number }[]
  readonly items: Message[]
}

const inSummary: readonly DeliveryEvent[] = ['result7days', 'result28days', 'reportIssued']

/** `key`: what a letter about it contains; equal for two contacts who hear the same. */
type Heard = Pick<Message, 'day' | 'event' | 'about' | 'workSite'> & { readonly key: string }
type Keyed = Happening & { readonly key: string }

/** The events, and a summary on the day after each day or week with a result or a report. */
function withSummaries(happenings: readonly Keyed[]): readonly Heard[] {
  const summed = happenings.filter(({ event }) => inSummary.includes(event))
  const summaries = summaryEvents.flatMap((event) => {
    const keys = new Map<string, string[]>()
    for (const { day, key } of summed) {
      const { to } = periodOf(event, day)
      keys.set(to, [...(keys.get(to) ?? []), key])
    }
    return [...keys].map(([to, own]) => ({
      event,
      day: addDays(to, 1),
      about: String(own.length),
      workSite: '',
      key: [to, ...own].join(' '),
    }))
  })
  return [...happenings, ...summaries]
}

/** What one person hears of, with the summaries of that alone. */
const heardBy = (id: string, happenings: readonly Keyed[]) =>
  withSummaries(happenings.filter(({ untold = [] }) => !untold.includes(id)))

/**
 * Plans the messages of delivery rules for these events: to every mailbox of each active contact a message for each
 * event of a rule, and a summary on the day after each day or week with a result or a report. Oldest first. A mailbox
 * that several contacts have gets what they all hear of once, as the first of them. `rules` counts per contact.
 */
export function planMessages(people: readonly Person[], happenings: readonly Happening[]): Messages {
  const keyed = happenings.map((happening, at) => ({ ...happening, key: String(at) }))
  const reached = people
    .map((person) => ({ ...person, mailboxes: listMailboxes(person) }))
    .filter(({ active, mailboxes }) => active && mailboxes.length > 0)
    .map((person) => ({ ...person, heard: heardBy(person.id, keyed) }))
  const rules = reached.flatMap(({ id, name, told, heard }) =>
    told.map((event) => ({
      contactId: id,
      name,
      event,
      count: heard.filter((one) => one.event === event).length,
    })),
  )
  const all = reached.flatMap(({ id, told, heard, mailboxes }) =>
    heard
      .filter(({ event }) => told.includes(event))
      .flatMap(({ key, ...about }) => mailboxes.map((to) => ({ ...about, ...to, key, contactId: id }))),
  )
  const items = onceEach(all, ({ event, key, email }) => [event, key, mailboxOf(email)].join(' '))
    .map(({ day, event, about, workSite, contactId, name, email, group }): Message => ({
      ...{ day, event, about, workSite, contactId, name, email, group },
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { count: items.length, rules, items }
}

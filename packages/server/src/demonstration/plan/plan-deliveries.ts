import {
  type ContactRole,
  type DeliveryEvent,
  listMailboxes,
  type Mailbox,
} from '@probeta/domain/people/contacts.ts'
import type { DeliveryState } from '@probeta/domain/report/delivery-life.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'

export type ToldContact = {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly email: string
  readonly role: ContactRole
  readonly told: readonly DeliveryEvent[]
  readonly attaches: boolean
  readonly members: readonly Mailbox[]
}

export type IssuedReport = {
  readonly id: string
  readonly clientId: string
  readonly workSiteId: string
  readonly language: string
  readonly issuedAt: string
  /** Ages of its results. */
  readonly ageHours: readonly number[]
  readonly lowResultIds: readonly string[]
}

type Row = Insertable<DB['delivery']> & { readonly id: string }
type Step = Pick<Insertable<DB['delivery_step']>, 'at' | 'what' | 'user_id' | 'detail'>
export type PlannedDelivery = { readonly row: Row; readonly steps: readonly Step[] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** What became of the letters, in turn: most are opened, some are confirmed. */
const fates = ['opened', 'acknowledged', 'opened', 'sent', 'acknowledged', 'opened', 'opened'] as const
const rejected = '550 5.1.1 El buzón del destinatario no existe'
const remarks = ['Conforme.', '', 'Recibido, gracias.', '']

type Letter = {
  readonly event: DeliveryEvent
  readonly report: IssuedReport
  readonly contact: ToldContact
  readonly to: ReturnType<typeof listMailboxes>[number]
  readonly lowResultId: string | null
}

const ageEvents = [
  { event: 'result7days', hours: 7 * 24 },
  { event: 'result28days', hours: 28 * 24 },
] as const

/** What a report is told for, as the rules say it. */
const happeningsOf = (report: IssuedReport): Pick<Letter, 'event' | 'lowResultId'>[] => [
  { event: 'reportIssued', lowResultId: null },
  ...ageEvents
    .filter(({ hours }) => report.ageHours.includes(hours))
    .map(({ event }) => ({ event, lowResultId: null })),
  ...report.lowResultIds.map((lowResultId) => ({ event: 'lowResult' as const, lowResultId })),
]

const lettersOf = (report: IssuedReport, contacts: readonly ToldContact[]): Letter[] =>
  contacts
    .filter(({ clientId }) => clientId === report.clientId)
    .flatMap((contact) =>
      happeningsOf(report)
        .filter(({ event }) => contact.told.includes(event))
        .flatMap((happening) => listMailboxes(contact).map((to) => ({ ...happening, report, contact, to }))),
    )

function timesOf(state: DeliveryState, plannedAt: string, turn: number) {
  const sentAt = after(plannedAt, 40_000)
  const openedAt = after(sentAt, (1 + (turn % 5)) * HOUR + (turn % 50) * MINUTE)
  const isOpened = state === 'opened' || state === 'acknowledged'
  return {
    sent_at: state === 'failed' ? null : sentAt,
    opened_at: isOpened ? openedAt : null,
    acknowledged_at: state === 'acknowledged' ? after(openedAt, (2 + (turn % 9)) * MINUTE) : null,
  }
}

type Times = ReturnType<typeof timesOf>

function stepsOf(plannedAt: string, times: Times, acknowledgedBy: string): Step[] {
  const step = (what: string, at: string, detail = '') => ({ at, what, user_id: null, detail })
  const { sent_at, opened_at, acknowledged_at } = times
  return [
    step('planned', plannedAt),
    step('queued', after(plannedAt, 5000)),
    sent_at ? step('sent', sent_at) : step('failed', after(plannedAt, 45_000), rejected),
    ...(opened_at ? [step('opened', opened_at)] : []),
    ...(acknowledged_at ? [step('acknowledged', acknowledged_at, acknowledgedBy)] : []),
  ]
}

/** A low result is always confirmed. */
const stateOf = ({ event }: Letter, turn: number): DeliveryState =>
  event === 'lowResult' ? 'acknowledged' : (fates[turn % fates.length] ?? 'sent')

function rowOf({ event, report, contact, to, lowResultId }: Letter, id: string) {
  return {
    id,
    client_id: report.clientId,
    work_site_id: report.workSiteId,
    event,
    report_id: report.id,
    low_result_id: lowResultId,
    object: lowResultId ? `low:${lowResultId}` : `report:${report.id}`,
    receiver: to.group === '' ? contact.id : `${contact.id} ${to.email}`,
    contact_id: contact.id,
    to_name: to.name,
    to_address: to.email,
    to_group: to.group,
    language: report.language,
  }
}

function planLetter(letter: Letter, turn: number, state: DeliveryState, id: string): PlannedDelivery {
  const { report, contact, to } = letter
  const plannedAt = after(report.issuedAt, 20_000)
  const times = timesOf(state, plannedAt, turn)
  const by = state === 'acknowledged' ? to.name : ''
  return {
    row: {
      ...rowOf(letter, id),
      channel: 'mail',
      attaches: contact.attaches,
      sent_by: null,
      planned_at: plannedAt,
      state,
      failed_because: state === 'failed' ? rejected : '',
      ...times,
      acknowledged_by: by,
      comment: by && (remarks[turn % remarks.length] ?? ''),
    },
    steps: stepsOf(plannedAt, times, by),
  }
}

/** The copy on paper of a report that somebody fetched. */
function planByHand(report: IssuedReport, contact: ToldContact, by: number, id: string): PlannedDelivery {
  const at = after(report.issuedAt, 20 * HOUR)
  const { name, email } = contact
  const letter: Letter = {
    ...{ event: 'reportIssued', report, contact, lowResultId: null },
    to: { name, email, group: '' },
  }
  return {
    row: {
      ...rowOf(letter, id),
      event: 'sent',
      channel: 'hand',
      attaches: false,
      sent_by: by,
      planned_at: at,
      state: 'delivered',
      failed_because: '',
      sent_at: null,
      opened_at: null,
      acknowledged_at: null,
      acknowledged_by: '',
      comment: 'Recogido en ventanilla por el encargado.',
    },
    steps: [{ at, what: 'recorded', user_id: by, detail: '' }],
  }
}

/** The letters of reports that were issued, as history: by the rules of the contacts, and one copy by hand. */
export function planDeliveries(
  reports: readonly IssuedReport[],
  contacts: readonly ToldContact[],
  of: { readonly reception: number; readonly id: () => string },
): PlannedDelivery[] {
  const letters = reports.flatMap((report) => lettersOf(report, contacts))
  const failing = letters.findLastIndex(
    ({ event, contact }) => event === 'reportIssued' && contact.role === 'owner',
  )
  const planned = letters.map((letter, turn) =>
    planLetter(letter, turn, turn === failing ? 'failed' : stateOf(letter, turn), of.id()),
  )
  const fetched = reports.at(-3)
  const receiver = contacts.find(
    ({ clientId, role }) => clientId === fetched?.clientId && role === 'contractor',
  )
  return fetched && receiver ? [...planned, planByHand(fetched, receiver, of.reception, of.id())] : planned
}

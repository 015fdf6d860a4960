import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { version } from '../base/values.ts'

/** Objects of notices; each has a screen where it opens. */
export const noticeObjects = [
  'lowResult',
  'investigation',
  'sample',
  'sheet',
  'visit',
  'report',
  'equipment',
  'padSet',
  'technician',
  'strengthTest',
  'specimen',
  'curingTank',
  'webhook',
] as const
export type NoticeObject = (typeof noticeObjects)[number]

type Rule = {
  folder: 'alerts' | 'questions'
  for: 'staff' | 'client'
  /** True: a letter goes out as well, unless the person chose otherwise; 'always': nobody can turn it off. */
  mail: boolean | 'always'
}

/** Kinds of notices, one line each: folder, receivers, and whether also by e-mail. */
export const noticeRules = {
  lowResult: { folder: 'alerts', for: 'staff', mail: 'always' },
  forecastLow: { folder: 'alerts', for: 'staff', mail: true },
  freshOutside: { folder: 'alerts', for: 'staff', mail: true },
  truckRejected: { folder: 'alerts', for: 'staff', mail: true },
  stepDue: { folder: 'alerts', for: 'staff', mail: true },
  reserveCalled: { folder: 'alerts', for: 'staff', mail: true },
  question: { folder: 'questions', for: 'staff', mail: true },
  internalNote: { folder: 'questions', for: 'staff', mail: false },
  sheetQuery: { folder: 'questions', for: 'staff', mail: true },
  sheetAnswer: { folder: 'questions', for: 'staff', mail: false },
  visitBooked: { folder: 'alerts', for: 'staff', mail: true },
  visitChanged: { folder: 'alerts', for: 'staff', mail: true },
  visitDropped: { folder: 'alerts', for: 'staff', mail: true },
  visitRequested: { folder: 'alerts', for: 'staff', mail: true },
  requestChanged: { folder: 'alerts', for: 'staff', mail: true },
  visitCalledOff: { folder: 'alerts', for: 'staff', mail: true },
  visitDeclined: { folder: 'alerts', for: 'staff', mail: true },
  calibrationDue: { folder: 'alerts', for: 'staff', mail: true },
  careFailed: { folder: 'alerts', for: 'staff', mail: true },
  padsNearLimit: { folder: 'alerts', for: 'staff', mail: false },
  curingTemperature: { folder: 'alerts', for: 'staff', mail: true },
  curingHumidity: { folder: 'alerts', for: 'staff', mail: true },
  curingSilent: { folder: 'alerts', for: 'staff', mail: true },
  webhookFailing: { folder: 'alerts', for: 'staff', mail: true },
  certificateDue: { folder: 'alerts', for: 'staff', mail: true },
  answer: { folder: 'questions', for: 'client', mail: true },
  reportIssued: { folder: 'alerts', for: 'client', mail: false },
  lowResultIssued: { folder: 'alerts', for: 'client', mail: true },
  visitAnswered: { folder: 'alerts', for: 'client', mail: true },
} as const satisfies Record<string, Rule>
export type NoticeKind = keyof typeof noticeRules
export const noticeKinds = Object.keys(noticeRules) as [NoticeKind, ...NoticeKind[]]

/** Values of the sentence in the reader's language: names ending in `On` are days, in `At` instants. */
export type NoticeFacts = Record<string, string | number>

/** What became of a visit, where its notice says it in a sentence of its own: a key of `inbox.visitStates`. */
export function outcomeOfVisit(
  kind: string,
  { state, wasAt }: NoticeFacts,
): 'cancelled' | 'scheduled' | 'calledOff' | 'reassigned' | 'moved' | null {
  if (kind === 'visitAnswered') return state === 'cancelled' ? 'cancelled' : 'scheduled'
  if (kind === 'visitDropped') return state === 'cancelled' ? 'calledOff' : 'reassigned'
  return kind === 'visitChanged' && wasAt !== undefined ? 'moved' : null
}

/** What a mix asks of a value, in the reader's numbers: its class, or its limits. */
export function askedOf({ asked, least, most }: NoticeFacts, format: (value: number) => string): string {
  if (asked !== undefined) return String(asked)
  if (least === undefined) return `≤ ${format(Number(most))}`
  return most === undefined
    ? `≥ ${format(Number(least))}`
    : `${format(Number(least))} – ${format(Number(most))}`
}

/** Ways beside the inbox: e-mail, push messages to the person's browsers, text messages. */
const ways = { mail: z.boolean(), push: z.boolean(), text: z.boolean() }

export const NoticePreferences = z.object({
  version: version(),
  /** The installation sends mail. */
  mail: z.boolean(),
  /** E-mail address of the person; empty: none. */
  address: z.string(),
  /** Kinds of notices this person can get. All of them go to the inbox. */
  /** The installation sends text messages (SMS or WhatsApp). */
  texts: z.boolean(),
  /** Mobile number in international form, +34600555010; empty: none that a text message could be sent to. */
  number: z.string(),
  items: z.array(
    z.object({
      kind: z.enum(noticeKinds),
      ...ways,
      /** Sent by e-mail whatever was chosen. */
      always: z.boolean(),
    }),
  ),
})
export type NoticePreferences = z.infer<typeof NoticePreferences>

export const findNoticePreferencesEndpoint = endpoint({
  method: 'GET',
  path: '/profile/notices',
  summary: 'Of what I am told, and by which ways beside the inbox',
  access: 'portal',
  result: NoticePreferences,
  refuses: [],
})

export const changeNoticePreferencesEndpoint = endpoint({
  method: 'PUT',
  path: '/profile/notices',
  summary: 'Choose by which ways beside the inbox I am told of what',
  access: 'portal',
  body: z.strictObject({
    choices: z.array(z.strictObject({ kind: z.enum(noticeKinds), ...ways })).max(50),
  }),
  result: NoticePreferences,
  guarded: true,
  refuses: [],
})

import { permission } from '@probeta/domain/people/permissions.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { deliveryChannels, deliveryStates } from '@probeta/domain/report/delivery-life.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { ReportState } from './reports.ts'
import { day, language, name, page, pageOf, text, uuid, version } from '../base/values.ts'

/** Events of delivery rules, and 'sent': sent by a person. */
export const notifiedEvents = [...deliveryEvents, 'sent'] as const
export type NotifiedEvent = (typeof notifiedEvents)[number]

/** Validity of the link in a letter, days. */
export const linkDays = 90
/** Most receivers of one delivery. */
export const mostReceivers = 20

/** The days that a summary covers, both inclusive; null: it is no summary. */
const period = z.object({ from: z.string(), to: z.string() }).nullable()

export const Delivery = z.object({
  id: uuid(),
  version: version(),
  event: z.enum(notifiedEvents),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  client: z.object({ id: uuid(), name: z.string() }),
  /** Null: all work sites of the client. */
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }).nullable(),
  report: z
    .object({ id: uuid(), number: z.string().nullable(), revision: z.int(), state: ReportState })
    .nullable(),
  lowResult: z.object({ id: uuid(), sampleId: uuid(), sampleCode: z.string(), ageHours: z.int() }).nullable(),
  period,
  /** `group`: the group of recipients through which it went to its member; '': to the contact or the address itself. */
  to: z.object({ contactId: uuid().nullable(), name: z.string(), address: z.string(), group: z.string() }),
  language: language(),
  attaches: z.boolean(),
  /** Null: sent by a delivery rule. */
  sentBy: z.string().nullable(),
  plannedAt: z.string(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string(),
  comment: z.string(),
  failedBecause: z.string(),
  /** Sending attempts of a queued letter; `lastError` is the reason of the last failure, `nextAttemptAt` the next attempt. */
  attempts: z.int(),
  lastError: z.string(),
  nextAttemptAt: z.string().nullable(),
  linkExpiresAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const deliverySteps = [
  'planned',
  'queued',
  'sent',
  'recorded',
  'failed',
  'retried',
  'opened',
  'acknowledged',
  'withdrawn',
] as const

export const DeliveryFile = Delivery.extend({
  message: z.string(),
  steps: z.array(
    z.object({
      at: z.string(),
      what: z.enum(deliverySteps),
      by: z.string().nullable(),
      detail: z.string(),
    }),
  ),
})
export type DeliveryFile = z.infer<typeof DeliveryFile>

const view = { permission: permission.results, level: 'view' } as const
const edit = { permission: permission.results, level: 'edit' } as const
const params = z.object({ deliveryId: uuid() })
const ofReport = z.object({ reportId: uuid() })

export const listDeliveriesEndpoint = endpoint({
  method: 'GET',
  path: '/deliveries',
  summary: 'What was told to whom, by which way and what became of it, newest first',
  access: view,
  query: z.object({
    search: text(60).optional(),
    state: choice(deliveryStates, (value) => `deliveries.states.${value}`).optional(),
    event: choice(notifiedEvents, (value) => `deliveries.events.${value}`).optional(),
    clientId: uuid().optional(),
    workSiteId: uuid().optional(),
    reportId: uuid().optional(),
    lowResultId: uuid().optional(),
    /** Deliveries of reports that contain the sample, and of its low results. */
    sampleId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    ...page,
  }),
  result: pageOf(Delivery),
  refuses: [],
})

export const exportDeliveriesEndpoint = exportOf(listDeliveriesEndpoint, 'deliveries.title', (column) => [
  column.text('to', 'deliveries.columns.to', (row) => row.to.name),
  column.text('to', 'deliveries.columns.address', (row) => row.to.address),
  column.text('to', 'deliveries.columns.group', (row) => row.to.group),
  column.choice('what', 'deliveries.columns.event', ({ event }) => `deliveries.events.${event}`),
  column.text(
    'what',
    'deliveries.columns.report',
    ({ report }) => report && `${report.number ?? ''} v${report.revision}`,
  ),
  column.text('what', 'deliveries.columns.sample', ({ lowResult }) => lowResult?.sampleCode ?? null),
  column.day('what', 'deliveries.columns.from', (row) => row.period?.from ?? null),
  column.day('what', 'deliveries.columns.until', (row) => row.period?.to ?? null),
  column.text('workSite', 'deliveries.columns.workSite', ({ workSite }) => workSite?.name ?? null),
  column.text('workSite', 'deliveries.columns.client', (row) => row.client.name),
  column.choice('channel', 'deliveries.columns.channel', ({ channel }) => `deliveries.channels.${channel}`),
  column.instant(null, 'deliveries.columns.planned', (row) => row.plannedAt),
  column.instant('sent', 'deliveries.columns.sent', (row) => row.sentAt),
  column.text('sent', 'deliveries.columns.sentBy', (row) => row.sentBy),
  column.instant('opened', 'deliveries.columns.opened', (row) => row.openedAt),
  column.instant('acknowledged', 'deliveries.columns.acknowledged', (row) => row.acknowledgedAt),
  column.text('acknowledged', 'deliveries.columns.acknowledgedBy', (row) => row.acknowledgedBy),
  column.text('acknowledged', 'deliveries.columns.comment', (row) => row.comment),
  column.choice('state', 'deliveries.columns.state', ({ state }) => `deliveries.states.${state}`),
  column.text(null, 'deliveries.columns.because', (row) => row.failedBecause),
])

export const deliveryStateEndpoint = endpoint({
  method: 'GET',
  path: '/deliveries/standing',
  summary: 'Whether letters leave at all, and what waits for somebody',
  access: view,
  result: z.object({ mail: z.boolean(), waiting: z.int(), failed: z.int(), lowResults: z.int() }),
  refuses: [],
})

export const findDeliveryEndpoint = endpoint({
  method: 'GET',
  path: '/deliveries/:deliveryId',
  summary: 'One delivery with its history',
  access: view,
  params,
  result: DeliveryFile,
  refuses: ['delivery.notFound'],
})

export const listReceiversEndpoint = endpoint({
  method: 'GET',
  path: '/reports/:reportId/receivers',
  summary: 'The contacts of the client of a report, for whoever sends it',
  access: edit,
  params: ofReport,
  result: z.object({
    language: language(),
    items: z.array(
      z.object({
        id: uuid(),
        name: z.string(),
        role: z.string(),
        email: z.string(),
        /** Addresses it is sent to: of a group one for each member. */
        addresses: z.array(z.string()),
      }),
    ),
  }),
  refuses: ['report.notFound'],
})

export const sendReportEndpoint = endpoint({
  method: 'POST',
  path: '/reports/:reportId/deliveries',
  summary: 'Send an issued report by e-mail to contacts of its client or to addresses',
  access: edit,
  params: ofReport,
  body: z.strictObject({
    contactIds: z.array(uuid()).max(mostReceivers),
    addresses: z.array(z.strictObject({ name: text(200), address: text(254).min(3) })).max(mostReceivers),
    language: language(),
    message: text(2000),
    /** The document is attached to the letter; otherwise the letter holds only the link. */
    attaches: z.boolean(),
  }),
  result: z.object({ items: z.array(Delivery) }),
  once: true,
  refuses: [
    'report.notFound',
    'delivery.notIssued',
    'delivery.nobody',
    'delivery.address',
    'delivery.supplier',
    'contact.notFound',
  ],
})

export const recordDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/reports/:reportId/recorded-deliveries',
  summary: 'Record that an issued report was handed over by other ways than e-mail',
  access: edit,
  params: ofReport,
  body: z.strictObject({
    channel: z.enum(['hand', 'post', 'portal']),
    name: name(),
    on: day(),
    note: text(300),
  }),
  result: Delivery,
  once: true,
  refuses: ['report.notFound', 'delivery.notIssued', 'delivery.inFuture'],
})

export const repeatDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/deliveries/:deliveryId/repetitions',
  summary: 'Send a letter again, with a link of its own; one that failed is tried again itself',
  access: edit,
  params,
  body: z.strictObject({}),
  result: Delivery,
  once: true,
  refuses: ['delivery.notFound', 'delivery.notMail', 'delivery.wrongState'],
})

export const withdrawDeliveryEndpoint = endpoint({
  method: 'PUT',
  path: '/deliveries/:deliveryId/withdrawal',
  summary: 'Withdraw a delivery: what waits is not sent, and its link opens nothing from then on',
  access: edit,
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: Delivery,
  guarded: true,
  refuses: ['delivery.notFound', 'delivery.wrongState'],
})

/** A report as its receiver sees it: its issued content, and whether it is still in force. */
export const ReceivedReport = z.object({
  id: uuid(),
  number: z.string(),
  revision: z.int(),
  state: z.enum(['authorised', 'superseded']),
  issuedAt: z.string(),
  code: z.string(),
  workSite: z.object({ code: z.string(), name: z.string() }),
  /** Reason for replacing an earlier version; empty where it replaces none. */
  replaces: z.string(),
  stressUnit: z.string(),
  results: z.array(
    z.object({
      sampleCode: z.string(),
      element: z.string(),
      ageHours: z.number(),
      /** In `stressUnit`, as the report prints it. */
      mean: z.number().nullable(),
      specified: z.number().nullable(),
      decimals: z.int(),
      /** 'undecided': by the decision rule the result is undecided because of its uncertainty. */
      outcome: z.enum([...outcomes, 'undecided']).nullable(),
    }),
  ),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

export const ReceivedDelivery = z.object({
  event: z.enum(notifiedEvents),
  laboratory: z.string(),
  timeZone: z.string(),
  client: z.string(),
  to: z.string(),
  language: language(),
  message: z.string(),
  period,
  /** Sample and age of a low result. */
  lowResult: z.object({ sampleCode: z.string(), ageHours: z.int() }).nullable(),
  reports: z.array(ReceivedReport),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string(),
})
export type ReceivedDelivery = z.infer<typeof ReceivedDelivery>

const token = z.string().regex(/^[1-9]\d{0,8}\.[A-Za-z0-9_-]{43}$/)
const opened = z.object({
  state: z.enum(['open', 'expired', 'withdrawn', 'unknown']),
  expiresAt: z.string().nullable(),
  delivery: ReceivedDelivery.nullable(),
})

export const openDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/delivery-openings',
  summary: 'What the link of a letter shows. Its secret travels in the body, out of every log',
  access: 'public',
  body: z.strictObject({ token }),
  result: opened,
  refuses: ['request.tooMany'],
})

export const acknowledgeDeliveryEndpoint = endpoint({
  method: 'POST',
  path: '/delivery-acknowledgements',
  summary: 'The reader of a letter confirms having it: once, by a button, never by opening it',
  access: 'public',
  body: z.strictObject({ token, name: name(), comment: text(1000) }),
  result: opened,
  refuses: ['request.tooMany', 'delivery.linkClosed', 'delivery.wrongState'],
})

export const deliveredDocumentEndpoint = endpoint({
  method: 'POST',
  path: '/delivery-documents',
  summary: 'The issued bytes of a report that the link of a letter shows',
  access: 'public',
  body: z.strictObject({ token, reportId: uuid() }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['request.tooMany', 'delivery.linkClosed', 'report.notFound'],
})

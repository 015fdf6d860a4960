import { permission } from '@probeta/domain/people/permissions.ts'
import { minutesOnSite } from '@probeta/domain/visit/times.ts'
import { type VisitAction, visitLife, visitStates } from '@probeta/domain/visit/life.ts'
import { z } from 'zod'
import { choice } from '../base/choice.ts'
import { endpoint } from '../base/endpoint.ts'
import { exportOf } from '../base/exports.ts'
import { branchChoice } from '../laboratory/branches.ts'
import { VisitRecord } from './visit-record.ts'
import {
  day,
  instant,
  page,
  pageOf,
  stressUnit,
  text,
  uuid,
  version,
  inLanguage,
  personId,
} from '../base/values.ts'

/** Start and technician of a visit; null: nobody is assigned yet. */
const Place = z.strictObject({ startsAt: instant(), technicianId: personId().nullable() })

export const VisitInput = Place.extend({
  workSiteId: uuid(),
  mixId: uuid().nullable(),
  /** The lot of the mix for its samples; null where none was chosen. */
  lotId: uuid().nullable().default(null),
  /** Duration. */
  minutes: z.int().min(15).max(720),
  element: text(200),
  volumeM3: z.number().positive().max(10_000).nullable(),
  samples: z.int().min(1).max(99),
  /** Age plan of each sample, as on its sheet: '7·28·28·R'. */
  agePlan: text(120).min(1),
  slumpMm: z.number().min(0).max(1000).nullable(),
  supplierId: uuid().nullable(),
  /** Plant of the supplier, in words as on sheets; '' where it was not given. */
  plant: text(120).default(''),
  notes: text(1000),
})
export type VisitInput = z.infer<typeof VisitInput>

/** Reason, required where the visit begins within 24 hours and its hour or its technician changes; '' otherwise. */
const reason = () => text(300)

/** Why a technician goes whose certificate will have expired; required where the new hour or technician leads to that. */
const overrideReason = () => text(300).default('')

const Person = z.object({ id: z.int(), name: z.string() })
/**
 * `certifiedUntil`: the day the latest certificate for sampling expires; null where none is known. `samples` false:
 * their recorded functions do not include sampling.
 */
const Technician = Person.extend({
  certifiedUntil: z.string().nullable(),
  samples: z.boolean(),
  /** Branch to which they belong; null: the head office. */
  branchId: uuid().nullable(),
})

export const Visit = VisitInput.omit({ technicianId: true }).extend({
  id: uuid(),
  version: version(),
  number: z.int(),
  state: z.enum(visitStates),
  stateReason: z.string(),
  /** Day of the visit in the laboratory's time zone. */
  day: z.string(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string(), address: z.string() }),
  client: z.object({ id: uuid(), name: z.string() }),
  mix: z
    .object({
      code: z.string(),
      specifiedStrength: z.number(),
      strengthUnit: stressUnit(),
      designAgeHours: z.int(),
      ruleSet: z.string(),
    })
    .nullable(),
  /** The lot, with the number of its batches so far. */
  lot: z.object({ number: z.int(), name: z.string(), batches: z.int() }).nullable(),
  supplierName: z.string().nullable(),
  technician: Person.nullable(),
  /** Samples of the work site on the day of the visit, of this mix if there is one. */
  cast: z.int(),
  overrideReason: z.string(),
  /** The person who booked or requested it. */
  bookedBy: z.string().nullable(),
  bookedAt: z.string(),
  /** When the technician was last told of it; null: never, as for visits that nobody else booked for them. */
  toldAt: z.string().nullable(),
  /** When they read what they were last told; null: not yet. */
  readAt: z.string().nullable(),
  /** The newest sheet entered for it, and the numbers of the sheets of its pour where it goes over several. */
  sheet: z.object({ id: uuid(), number: z.int(), pour: z.array(z.int()) }).nullable(),
  /** null: nothing was recorded in the field. */
  times: VisitRecord.nullable(),
})
export type Visit = z.infer<typeof Visit>

/** Most visits on the board for six weeks; it says where there are more. */
export const mostOnBoard = 1_000

const params = z.object({ visitId: uuid() })

export const visitBoardEndpoint = endpoint({
  method: 'GET',
  path: '/visits/board',
  summary: 'The visits of some days, by hour, and who may be sent',
  access: { permission: permission.visits, level: 'view' },
  query: z.object({ from: day(), days: z.coerce.number().int().min(1).max(42).default(7) }),
  result: z.object({
    from: z.string(),
    days: z.int(),
    /** Users who may enter sheets, by name, and any others with a visit in these days. */
    technicians: z.array(Technician),
    visits: z.array(Visit),
    /** There are more visits than these. */
    more: z.boolean(),
  }),
  refuses: [],
})

export const findVisitEndpoint = endpoint({
  method: 'GET',
  path: '/visits/:visitId',
  summary: 'One visit',
  access: { permission: permission.visits, level: 'view' },
  params,
  result: Visit,
  refuses: ['visit.notFound'],
})

export const listVisitsEndpoint = endpoint({
  method: 'GET',
  path: '/visits',
  summary: 'Visits by their hour',
  access: { permission: permission.visits, level: 'view' },
  query: z.object({
    search: text(80).optional(),
    workSiteId: uuid().optional(),
    /** 0: nobody is assigned yet. */
    technicianId: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** 'toMake': agreed and not yet over. */
    state: choice(['toMake', ...visitStates], (value) =>
      value === 'toMake' ? 'visits.list.toMake' : `visits.states.${value}`,
    ).optional(),
    clientId: uuid().optional(),
    from: day().optional(),
    to: day().optional(),
    sort: choice(['soonest', 'latest'], (value) => `visits.list.${value}`).default('soonest'),
    ...page,
  }),
  result: pageOf(Visit),
  refuses: [],
})

const epoch = (at: string | null | undefined) => (at ? Date.parse(at) : null)

/** Minutes on site; null until the departure is recorded. */
export const onSiteOf = (times: VisitRecord | null): number | null =>
  minutesOnSite({ arrivedAt: epoch(times?.arrivedAt), leftAt: epoch(times?.leftAt) })

export const exportVisitsEndpoint = exportOf(listVisitsEndpoint, 'lists.headings.visits', (column) => [
  column.instant('startsAt', 'visits.fields.time', (row) => row.startsAt),
  column.text('workSite', 'lists.headings.workSiteCode', (row) => row.workSite.code),
  column.text('workSite', 'visits.fields.workSite', (row) => row.workSite.name),
  column.text('workSite', 'visits.fields.client', (row) => row.client.name),
  column.text('element', 'visits.fields.element', (row) => row.element),
  column.text('element', 'visits.fields.mix', ({ mix }) => mix?.code ?? null),
  column.number('element', 'lists.headings.volume', (row) => row.volumeM3),
  column.number('samples', 'visits.fields.samples', (row) => row.samples),
  column.text('samples', 'visits.fields.agePlan', (row) => row.agePlan),
  column.number('samples', 'visits.fields.cast', (row) => row.cast),
  column.text(null, 'visits.fields.supplier', (row) => row.supplierName),
  column.text(null, 'visits.fields.plant', (row) => row.plant),
  column.text('technician', 'visits.fields.technician', ({ technician }) => technician?.name ?? null),
  column.choice('state', 'sheets.fields.state', ({ state }) => `visits.states.${state}`),
  column.instant(null, 'visits.times.arrivedAt', ({ times }) => times?.arrivedAt ?? null),
  column.instant(null, 'visits.times.leftAt', ({ times }) => times?.leftAt ?? null),
  column.number(null, 'visits.times.onSite', ({ times }) => onSiteOf(times)),
  column.number(null, 'visits.times.travel', ({ times }) => times?.travelMinutes ?? null),
  column.number(null, 'visits.times.kilometres', ({ times }) => times?.kilometres ?? null, { digits: 1 }),
  column.text(null, 'visits.fields.notes', (row) => row.notes),
  column.number('number', 'lists.headings.visit', (row) => row.number),
])

export const printFieldSheetEndpoint = endpoint({
  method: 'GET',
  path: '/visits/:visitId/field-sheet.pdf',
  summary:
    'The blank field sheet of a visit: its header, a column a truck, and a QR code that opens its entry',
  access: { permission: permission.visits, level: 'view' },
  params,
  query: inLanguage,
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['visit.notFound', 'server.busy'],
})

export const visitLoadEndpoint = endpoint({
  method: 'GET',
  path: '/visits/load',
  summary: 'Breaks due on each day, from what is cast and what is booked',
  access: { permission: permission.visits, level: 'view' },
  query: z.object({
    from: day(),
    days: z.coerce.number().int().min(1).max(70).default(35),
    /** Of one branch: with the visits of its technicians and those of nobody. */
    branch: branchChoice().optional(),
  }),
  result: z.object({
    /** null for one branch: what a day can break is known of the whole laboratory. */
    breaksPerDay: z.int().nullable(),
    days: z.array(
      z.object({
        day: z.string(),
        closedBecause: z.enum(['weekly', 'date', 'yearly']).nullable(),
        /** Name of the holiday, where it has one. */
        holiday: z.string(),
        /** Existing specimens that are to be broken. */
        cast: z.int(),
        /** Specimens that visits still to be made will bring. */
        booked: z.int(),
        /** Specimens above the capacity of the day, where it is known; on a closed day all of them. */
        over: z.int(),
      }),
    ),
  }),
  refuses: [],
})

const refusesInput = [
  'workSite.notFound',
  'workSite.inactive',
  'mix.notFound',
  'lot.notFound',
  'lot.reported',
  'brand.notFound',
  'visit.noTechnician',
  'visit.agePlan',
  'visit.certificateExpired',
  'visit.noSampler',
] as const

export const addVisitEndpoint = endpoint({
  method: 'POST',
  path: '/visits',
  summary: 'Book a visit',
  access: { permission: permission.visits, level: 'edit' },
  body: VisitInput.extend({ overrideReason: overrideReason() }),
  result: Visit,
  once: true,
  refuses: refusesInput,
})

export const changeVisitEndpoint = endpoint({
  method: 'PUT',
  path: '/visits/:visitId',
  summary: 'Change a visit; with another hour or technician it has to be accepted again',
  access: { permission: permission.visits, level: 'edit' },
  params,
  body: VisitInput.extend({ reason: reason(), overrideReason: overrideReason() }),
  result: Visit,
  guarded: true,
  refuses: ['visit.notFound', 'visit.wrongState', 'visit.reasonMissing', ...refusesInput],
})

export const placeVisitEndpoint = endpoint({
  method: 'PUT',
  path: '/visits/:visitId/place',
  summary: 'Move a visit to another hour or technician; it has to be accepted again',
  access: { permission: permission.visits, level: 'edit' },
  params,
  body: Place.extend({ reason: reason(), overrideReason: overrideReason() }),
  result: Visit,
  guarded: true,
  refuses: [
    'visit.notFound',
    'visit.wrongState',
    'visit.reasonMissing',
    'visit.noTechnician',
    'visit.certificateExpired',
    'visit.noSampler',
  ],
})

/** Steps that are called by name; `reschedule` is done by moving the visit. */
const steps = Object.keys(visitLife).filter((action) => action !== 'reschedule') as Exclude<
  VisitAction,
  'reschedule'
>[]

export const moveVisitEndpoint = endpoint({
  method: 'PUT',
  path: '/visits/:visitId/state',
  summary: 'Confirm, accept, decline, arrive, finish or cancel: the technician their own, who approves any',
  access: { permission: permission.visits, level: 'view' },
  params,
  body: z.strictObject({ action: z.enum(steps), reason: reason() }),
  result: Visit,
  guarded: true,
  refuses: [
    'visit.notFound',
    'visit.wrongState',
    'visit.reasonMissing',
    'visit.notYours',
    'visit.unassigned',
    'session.forbidden',
  ],
})

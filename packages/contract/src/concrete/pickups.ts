import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant, ofWorkSite, text, uuid } from '../base/values.ts'

/** A limit of the standard that the specimens are made by. `verified` false: it was not compared with the standard. */
const Limit = z.object({
  standard: z.string(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  verified: z.boolean(),
})

export const InitialCuring = z.object({
  /** Of the reading, to correct it. */
  version: z.int(),
  leastC: z.number(),
  mostC: z.number(),
  remark: z.string(),
  readBy: z.string().nullable(),
  readAt: z.string(),
  limit: Limit.nullable(),
  /** Which of the two lies outside the limit. */
  faults: z.array(z.enum(['below', 'above'])),
})
export type InitialCuring = z.infer<typeof InitialCuring>

/** Who has a specimen that is on its way. */
const Carrier = z.object({ pickupId: uuid(), userId: z.int(), by: z.string(), at: z.string() })

/** Specimens of one sample that are at the site or on their way. */
export const RoundSample = z.object({
  id: uuid(),
  code: z.string(),
  element: z.string(),
  castAt: z.string(),
  /** The technician of the sheet. */
  castBy: z.string(),
  /** Of its mix; the limits depend on them. */
  method: z.string(),
  specifiedMpa: z.number(),
  /** Hours since casting at the time of the answer. */
  hours: z.number(),
  /** Until when the specimens may lie at the site; null: no known limit. */
  until: z.string().nullable(),
  late: z.boolean(),
  /** Hours from casting that the standard asks for. */
  limit: Limit.nullable(),
  initialCuring: InitialCuring.nullable(),
  specimens: z.array(z.object({ id: uuid(), code: z.string(), carrier: Carrier.nullable() })),
})
export type RoundSample = z.infer<typeof RoundSample>

export const RoundStop = z.object({
  ...ofWorkSite,
  address: z.string(),
  responsible: z.string(),
  samples: z.array(RoundSample),
})
export type RoundStop = z.infer<typeof RoundStop>

export const listRoundEndpoint = endpoint({
  method: 'GET',
  path: '/pickup-round',
  summary:
    'What lies at the work sites since when, until when it may, and who carries what is on its way; the most urgent site first. Field-cured specimens stay there',
  access: { permission: permission.samples, level: 'view' },
  result: z.object({
    at: z.string(),
    items: z.array(RoundStop),
    /** More specimens wait than are shown: those cast last are. */
    capped: z.boolean(),
  }),
  refuses: [],
})

const Pickup = z.object({
  id: uuid(),
  specimenId: uuid(),
  code: z.string(),
  sampleId: uuid(),
  at: z.string(),
})
export type Pickup = z.infer<typeof Pickup>

/** When it was scanned, by the clock of the phone; instead of a time in the future the present is taken. */
const at = instant()

export const pickUpSpecimenEndpoint = endpoint({
  method: 'POST',
  path: '/pickups',
  summary: 'Take one specimen along from its work site, by its label or by its id from the round',
  access: { permission: permission.samples, level: 'edit' },
  body: z.union([
    /** Code of the label, with its check characters. */
    z.strictObject({ label: text(80).min(1), at }),
    z.strictObject({ specimenId: uuid(), at }),
  ]),
  result: Pickup,
  once: true,
  refuses: [
    'label.form',
    'label.check',
    'label.foreign',
    'label.replaced',
    'label.unknown',
    'specimen.notFound',
    'pickup.already',
    'pickup.received',
    'pickup.broken',
    'pickup.notTested',
    'pickup.voided',
  ],
})

export const undoPickupEndpoint = endpoint({
  method: 'DELETE',
  path: '/pickups/:pickupId',
  summary: 'Take back a pick-up while the specimen has not come into the laboratory',
  access: { permission: permission.samples, level: 'edit' },
  params: z.object({ pickupId: uuid() }),
  result: Pickup,
  refuses: ['pickup.notFound', 'pickup.tooLate'],
})

export const recordInitialCuringEndpoint = endpoint({
  method: 'PUT',
  path: '/samples/:sampleId/initial-curing',
  summary:
    'Record the minimum and maximum temperature of the initial curing of a sample, or correct it; version 0 records the first',
  access: { permission: permission.samples, level: 'edit' },
  params: z.object({ sampleId: uuid() }),
  body: z.strictObject({
    leastC: z.number().min(-60).max(70),
    mostC: z.number().min(-60).max(70),
    remark: text(300),
    readAt: instant(),
  }),
  result: InitialCuring,
  guarded: true,
  refuses: ['sample.notFound', 'pickup.voided', 'initialCuring.order'],
})

/** A step of the way of a specimen: who had it, from when, where. */
export const CustodyStep = z.object({
  specimen: z.object({ id: uuid(), code: z.string() }),
  kind: z.enum(['cast', 'pickup', 'reception', 'move', 'departure']),
  at: z.string(),
  /** null: nobody is on record. */
  by: z.string().nullable(),
  /** The work site, the shelf or tank, or where it left for: a branch, another laboratory or '' for the head office; '' on the way. */
  place: z.string(),
  /** Hours from pick-up to reception. */
  transportHours: z.number().nullable(),
})
export type CustodyStep = z.infer<typeof CustodyStep>

export const findCustodyEndpoint = endpoint({
  method: 'GET',
  path: '/samples/:sampleId/custody',
  summary: 'Who had the specimens of a sample, from when and where, and the temperatures of initial curing',
  access: { permission: permission.samples, level: 'view' },
  params: z.object({ sampleId: uuid() }),
  result: z.object({
    items: z.array(CustodyStep),
    initialCuring: InitialCuring.nullable(),
    /** Hours from pick-up to reception that the standard asks for. */
    transportLimit: Limit.nullable(),
    method: z.string(),
    specifiedMpa: z.number(),
  }),
  refuses: ['sample.notFound'],
})

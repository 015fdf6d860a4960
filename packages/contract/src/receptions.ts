import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text, uuid } from './values.ts'

/** A specimen that a scan put in its place, and how far its sheet has come with it. */
export const Placement = z.object({
  id: uuid(),
  kind: z.enum(['reception', 'move']),
  at: z.string(),
  specimen: z.object({
    id: uuid(),
    code: z.string(),
    ageHours: z.int().nullable(),
    dueOn: z.string().nullable(),
    element: z.string(),
  }),
  place: z.object({ id: uuid(), words: z.string() }),
  /** Where it lay before; '' where it was not here. */
  from: z.string(),
  sheet: z.object({
    id: uuid(),
    number: z.int(),
    workSite: z.string(),
    /** Of `total` specimens so many have come into the laboratory. */
    received: z.int(),
    total: z.int(),
  }),
  /** Too early or too late after casting by the standard of its making. */
  warning: z
    .object({
      fault: z.enum(['early', 'late']),
      standard: z.string(),
      hours: z.number(),
      limitHours: z.number(),
      verified: z.boolean(),
    })
    .nullable(),
  /** More lie there now than fit. */
  overfull: z.boolean(),
})
export type Placement = z.infer<typeof Placement>

const body = z.strictObject({
  /** What the label says, with its check characters. */
  label: text(80).min(1),
  placeId: uuid(),
})

const refuses = [
  'label.form',
  'label.check',
  'label.foreign',
  'label.replaced',
  'label.unknown',
  'storagePlace.notFound',
  'storagePlace.inactive',
  'reception.already',
  'reception.brokenAlready',
  'reception.notTested',
  'reception.voided',
] as const

export const receiveSpecimenEndpoint = endpoint({
  method: 'POST',
  path: '/receptions',
  summary: 'Receive one specimen, by its label, on a shelf or in a tank',
  access: { permission: permission.samples, level: 'edit' },
  body,
  result: Placement,
  once: true,
  refuses: [...refuses],
})

export const relocateSpecimenEndpoint = endpoint({
  method: 'POST',
  path: '/relocations',
  summary: 'Move one specimen of the laboratory, by its label, to another shelf or tank',
  access: { permission: permission.samples, level: 'edit' },
  body,
  result: Placement,
  once: true,
  refuses: [...refuses, 'reception.notYet'],
})

export const undoPlacementEndpoint = endpoint({
  method: 'DELETE',
  path: '/placements/:placementId',
  summary: 'Take back a reception or a move while nothing has happened to the specimen since',
  access: { permission: permission.samples, level: 'edit' },
  params: z.object({ placementId: uuid() }),
  result: Placement,
  refuses: ['reception.notFound', 'reception.tooLate'],
})

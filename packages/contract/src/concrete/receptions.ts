import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, uuid } from '../base/values.ts'

/** Result of placing a specimen by a scan, and how many of its sheet have arrived. */
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
  /** Its previous place; '' where it was not in the laboratory. */
  from: z.string(),
  sheet: z.object({
    id: uuid(),
    number: z.int(),
    workSite: z.string(),
    /** Number of the `total` specimens that have been received. */
    received: z.int(),
    total: z.int(),
  }),
  /** Received too early or too late after casting, or too long on the way, by the standard its making follows. */
  warnings: z.array(
    z.object({
      fault: z.enum(['early', 'late', 'transport']),
      standard: z.string(),
      hours: z.number(),
      limitHours: z.number(),
      verified: z.boolean(),
    }),
  ),
  /** The place holds more specimens than fit. */
  overfull: z.boolean(),
})
export type Placement = z.infer<typeof Placement>

const body = z.strictObject({
  /** Code of the label, with its check characters. */
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
  'reception.discarded',
  'reception.inTransfer',
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

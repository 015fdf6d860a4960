import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RefusalCodes } from '../base/problem.ts'
import { day, text, uuid, version, personId } from '../base/values.ts'
import { Visit } from './visits.ts'

/** Most visits changed at one time. */
export const mostChangedVisits = 100

/** The same change of several visits. Hours are kept. */
const VisitsChange = z.strictObject({
  visits: z
    .array(z.strictObject({ id: uuid(), version: version() }))
    .min(1)
    .max(mostChangedVisits),
  change: z.discriminatedUnion('kind', [
    /** `day` null: each stays on its day. `technicianId` undefined: each keeps its technician; null: nobody. */
    z.strictObject({
      kind: z.literal('place'),
      day: day().nullable(),
      technicianId: personId().nullable().optional(),
    }),
    z.strictObject({ kind: z.literal('schedule') }),
    z.strictObject({ kind: z.literal('cancel') }),
  ]),
  /** One for all: of a cancellation, and of a move at short notice. */
  reason: text(300),
  /** Why a technician goes without the function or a certificate. */
  overrideReason: text(300).default(''),
})
export type VisitsChange = z.infer<typeof VisitsChange>

/** What becomes of each visit; a refused one stays as it is. */
export const VisitsChanged = z.object({
  items: z.array(
    z.object({
      /** As it is after the change. */
      visit: Visit,
      outcome: z.enum(['changed', 'same', 'refused']),
      refusal: z.object({ code: RefusalCodes, detail: z.record(z.string(), z.unknown()) }).nullable(),
      /** Numbers of other visits of its technician at the same time. */
      overlaps: z.array(z.int()),
      /** The laboratory is closed on its day. */
      closed: z.boolean(),
    }),
  ),
})
export type VisitsChanged = z.infer<typeof VisitsChanged>

const access = { permission: permission.visits, level: 'edit' } as const

export const checkVisitsChangeEndpoint = endpoint({
  method: 'POST',
  path: '/visits/changes/check',
  summary: 'What a change of several visits would do to each; nothing is kept',
  access,
  body: VisitsChange,
  result: VisitsChanged,
  refuses: ['visit.notFound'],
})

export const changeVisitsEndpoint = endpoint({
  method: 'POST',
  path: '/visits/changes',
  summary:
    'Move, assign, confirm or cancel several visits; those that somebody changed meanwhile or that cannot change stay and are named',
  access,
  body: VisitsChange,
  result: VisitsChanged,
  once: true,
  refuses: ['visit.notFound'],
})

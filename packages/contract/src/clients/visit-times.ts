import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant, text, uuid, version } from '../base/values.ts'
import { Visit } from './visits.ts'
import { Position } from './visit-record.ts'

const params = z.object({ visitId: uuid() })
const impossible = [
  'visit.timeInFuture',
  'visit.notArrived',
  'visit.leftBeforeArrival',
  'visit.tooLong',
  'visit.impossibleTravel',
  'visit.impossibleDistance',
] as const

export const stampVisitEndpoint = endpoint({
  method: 'POST',
  path: '/visits/:visitId/time-stamps',
  summary:
    'Record the arrival or the departure of the technician of a visit, once each; the arrival begins the visit',
  access: { permission: permission.visits, level: 'view' },
  params,
  body: z.strictObject({
    what: z.enum(['arrival', 'departure']),
    /** By the clock of the phone; counted as now where it lies later. */
    at: instant(),
    /** Where the phone was on arrival; kept only where the laboratory keeps it. */
    position: Position.nullable().default(null),
  }),
  result: Visit,
  once: true,
  refuses: [
    'visit.notFound',
    'visit.wrongState',
    'visit.unassigned',
    'visit.notYours',
    'visit.alreadyStamped',
    ...impossible,
  ],
})

export const changeVisitTimesEndpoint = endpoint({
  method: 'PUT',
  path: '/visits/:visitId/times',
  summary: 'Fill in or correct the times of a visit: its technician the own, who books any, with the reason',
  access: { permission: permission.visits, level: 'view' },
  params,
  body: z.strictObject({
    arrivedAt: instant().nullable(),
    leftAt: instant().nullable(),
    travelMinutes: z.int().nullable(),
    /** There and back. */
    kilometres: z.number().nullable(),
    /** Required of whoever is not the technician, and where a recorded value is replaced. */
    reason: text(300),
  }),
  result: Visit,
  guarded: true,
  refuses: [
    'visit.notFound',
    'visit.wrongState',
    'visit.unassigned',
    'visit.notYours',
    'visit.correctionReason',
    ...impossible,
  ],
})

/** `version` 1 before anything was saved. */
const VisitSettings = z.object({
  version: version(),
  /** The position of the phone is kept with the arrival. */
  keepsPosition: z.boolean(),
})
export type VisitSettings = z.infer<typeof VisitSettings>

export const findVisitSettingsEndpoint = endpoint({
  method: 'GET',
  path: '/visit-settings',
  summary: 'What the laboratory keeps of its visits',
  access: { permission: permission.visits, level: 'view' },
  result: VisitSettings,
  refuses: [],
})

export const changeVisitSettingsEndpoint = endpoint({
  method: 'PUT',
  path: '/visit-settings',
  summary: 'Decide whether the position of the phone is kept with the arrival at a visit',
  access: { permission: permission.visits, level: 'approve' },
  body: z.strictObject({ keepsPosition: z.boolean() }),
  result: VisitSettings,
  guarded: true,
  refuses: [],
})

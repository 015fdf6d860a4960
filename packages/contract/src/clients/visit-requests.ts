import { visitStates } from '@probeta/domain/visit/life.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant, text, uuid, version } from '../base/values.ts'

/** A visit as its client sees it. */
export const RequestedVisit = z.object({
  id: uuid(),
  version: version(),
  number: z.int(),
  state: z.enum(visitStates),
  /** Reason, where the visit was declined. */
  stateReason: z.string(),
  startsAt: z.string(),
  element: z.string(),
  volumeM3: z.number().nullable(),
  samples: z.int(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  mixId: uuid().nullable(),
  mixCode: z.string().nullable(),
  /** What its client may still do: change the request until it is answered, call the visit off until somebody is on site. */
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  /** The technician; null also where the laboratory does not show the names of its technicians. */
  technician: z.string().nullable(),
})
export type RequestedVisit = z.infer<typeof RequestedVisit>

/** Most unanswered visit requests of one client. */
export const mostRequests = 50

export const listRequestedVisitsEndpoint = endpoint({
  method: 'GET',
  path: '/portal/visits',
  summary: 'The visits of a client user’s own work sites: what was asked for, what is to come, what was last',
  access: 'portal',
  result: z.object({
    visits: z.array(RequestedVisit),
    /** Work sites where a visit can be requested, with the mixes in use. */
    workSites: z.array(
      z.object({
        id: uuid(),
        code: z.string(),
        name: z.string(),
        mixes: z.array(z.object({ id: uuid(), code: z.string() })),
      }),
    ),
  }),
  refuses: [],
})

const Request = z.strictObject({
  mixId: uuid().nullable(),
  startsAt: instant(),
  element: text(200),
  volumeM3: z.number().positive().max(10_000).nullable(),
})

export const requestVisitEndpoint = endpoint({
  method: 'POST',
  path: '/portal/visits',
  summary: 'Ask for a visit to an own work site; the laboratory confirms or declines it',
  access: 'portal',
  body: Request.extend({ workSiteId: uuid(), notes: text(1000) }),
  result: RequestedVisit,
  once: true,
  refuses: ['workSite.notFound', 'workSite.inactive', 'mix.notFound', 'visit.past', 'visit.manyRequests'],
})

const params = z.object({ visitId: uuid() })

export const changeRequestEndpoint = endpoint({
  method: 'PUT',
  path: '/portal/visits/:visitId',
  summary:
    'Change a visit that one’s side asked for, until the laboratory has answered; the laboratory is told',
  access: 'portal',
  params,
  body: Request.extend({ reason: text(300) }),
  result: RequestedVisit,
  guarded: true,
  refuses: ['visit.notFound', 'visit.answered', 'mix.notFound', 'visit.past'],
})

export const callOffVisitEndpoint = endpoint({
  method: 'PUT',
  path: '/portal/visits/:visitId/cancellation',
  summary:
    'Call off a visit that one’s side asked for, until the technician is on site; all concerned are told',
  access: 'portal',
  params,
  body: z.strictObject({ reason: text(300).min(1) }),
  result: RequestedVisit,
  guarded: true,
  refuses: ['visit.notFound', 'visit.underWay'],
})

import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Is the server able to work? 503 while it starts, drains or lacks its database',
  access: 'public',
  result: z.object({
    status: z.literal('ready'),
    demonstration: z.boolean(),
    /** Letters leave this installation: forgotten passwords and invitations go by e-mail. */
    mail: z.boolean(),
  }),
  refuses: ['server.databaseDown', 'server.draining'],
})

export const loadDemonstration = endpoint({
  method: 'POST',
  path: '/demonstration',
  summary: 'Fill an empty laboratory with the demonstration data',
  access: { permission: 9, level: 'edit' },
  body: z.strictObject({}),
  result: z.object({ samples: z.int(), specimens: z.int() }),
  once: true,
  refuses: ['demonstration.notEmpty'],
})

/**
 * Events carry no data: which noun changed, and the id to ask for again; of several that a loop changed, the
 * id is empty. Of a notice it is the id of whom it is for, and
 * nobody else hears it; a client user hears nothing but these.
 */
export const LiveEvent = z.object({
  noun: z.enum([
    'specimen',
    'sheet',
    'photo',
    'report',
    'reportBatch',
    'strengthTest',
    'dayReview',
    'visit',
    'conversation',
    'delivery',
    'lowResult',
    'equipment',
    'notice',
  ]),
  id: z.string(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'What changes in the laboratory and for the caller, as it happens (server-sent events)',
  access: 'portal',
  /** `missed`: how long the page has been asking without listening, ms: what was told in that time is told again. */
  query: z.object({ missed: z.coerce.number().int().min(0).max(1_000_000_000).default(0) }),
  result: z.unknown(),
  produces: 'text/event-stream',
  refuses: [],
})

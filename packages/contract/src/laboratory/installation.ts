import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** Health of one part of the server: whether it works, and what that means for people, in the caller's language. */
export const HealthCheck = z.object({
  what: z.enum(['reads', 'writes', 'disk', 'seal', 'records', 'laboratories', 'mail', 'jobs', 'heads']),
  ok: z.boolean(),
  sentence: z.string(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const healthEndpoint = endpoint({
  method: 'GET',
  path: '/health',
  summary:
    'Does the server work? 503 while it drains, or cannot read or save; what else is wrong is said beside 200',
  access: 'public',
  result: z.object({
    /** Degraded: the server works, and a person has to look after the failing checks. */
    status: z.enum(['ready', 'degraded']),
    /** Version of the product. */
    version: z.string(),
    demonstration: z.boolean(),
    /** The installation sends mail: forgotten passwords and invitations go by e-mail. */
    mail: z.boolean(),
    checks: z.array(HealthCheck),
  }),
  /** The first two carry the same `checks` in their detail. */
  refuses: ['server.databaseDown', 'server.notSaving', 'server.draining'],
})

export const loadDemonstrationEndpoint = endpoint({
  method: 'POST',
  path: '/demonstration',
  summary: 'Fill an empty laboratory with the demonstration data',
  access: { permission: permission.users, level: 'edit' },
  body: z.strictObject({}),
  result: z.object({ samples: z.int(), specimens: z.int() }),
  once: true,
  refuses: ['demonstration.notEmpty'],
})

/**
 * Events carry no data: only the noun that changed, and the id to fetch again, which is empty where a loop changed
 * several. For a notice the id is that of its receiver, and nobody else gets the event; client users receive no other
 * events.
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
    'curingTank',
    'pressBridge',
    'webhook',
    'laboratory',
    'notice',
  ]),
  id: z.string(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const liveEventsEndpoint = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'What changes in the laboratory and for the caller, as it happens (server-sent events)',
  access: 'portal',
  /** `missed`: time during which the page was not subscribed, ms; the events of that time are repeated. */
  query: z.object({ missed: z.coerce.number().int().min(0).max(1_000_000_000).default(0) }),
  result: z.unknown(),
  produces: 'text/event-stream',
  refuses: [],
})

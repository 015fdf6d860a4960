import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { uuid } from '../base/values.ts'

export const OpenSession = z.object({
  id: uuid(),
  /** The session of this request. */
  current: z.boolean(),
  /** Product names as their makers write them; null where the browser sent none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  ip: z.string(),
  signedInAt: z.string(),
  seenAt: z.string(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Where I am signed in, last seen first',
  access: 'portal',
  result: z.object({
    items: z.array(OpenSession),
    /** A session ends after this many minutes without a request, and after `hours` in any case. */
    idleMinutes: z.int(),
    hours: z.int(),
  }),
  refuses: [],
})

export const closeSessionEndpoint = endpoint({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  summary: 'Sign out on one device',
  access: 'portal',
  params: z.object({ sessionId: uuid() }),
  result: z.object({}),
  refuses: ['session.notFound'],
})

export const closeOtherSessionsEndpoint = endpoint({
  method: 'DELETE',
  path: '/sessions',
  summary: 'Sign out everywhere but here',
  access: 'portal',
  result: z.object({}),
  refuses: [],
})

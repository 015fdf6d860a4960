import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** Since when a person's calendar has a secret address; null: it has none. The address itself is shown once. */
export const VisitFeed = z.object({ createdAt: z.string().nullable() })
export type VisitFeed = z.infer<typeof VisitFeed>

export const findVisitFeedEndpoint = endpoint({
  method: 'GET',
  path: '/visits/feed',
  summary: 'Whether the calendar of one’s own visits has an address',
  access: { permission: permission.visits, level: 'view' },
  result: VisitFeed,
  refuses: [],
})

export const renewVisitFeedEndpoint = endpoint({
  method: 'PUT',
  path: '/visits/feed',
  summary: 'A new secret address for the calendar of one’s own visits; the one before ends. Told once',
  access: { permission: permission.visits, level: 'view' },
  body: z.strictObject({}),
  result: z.object({ address: z.string(), createdAt: z.string() }),
  refuses: [],
})

export const removeVisitFeedEndpoint = endpoint({
  method: 'DELETE',
  path: '/visits/feed',
  summary: 'End the secret address of one’s own calendar',
  access: { permission: permission.visits, level: 'view' },
  result: VisitFeed,
  refuses: [],
})

/** Anybody with the address can read the calendar: calendar programs cannot sign in. */
export const readVisitFeedEndpoint = endpoint({
  method: 'GET',
  path: '/calendars/:feedToken/visits.ics',
  summary: 'The visits of one technician as a calendar, by a secret address',
  access: 'public',
  params: z.object({ feedToken: z.string().regex(/^[\w-]{43}$/) }),
  result: z.unknown(),
  produces: 'text/calendar',
  refuses: ['visitFeed.notFound', 'request.tooMany'],
})

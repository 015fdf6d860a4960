import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StrengthTestRow } from './strength-tests.ts'
import { uuid } from './values.ts'

/** Numbers a person may not open are null. */
export const staffDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'What there is to do, by permission',
  access: { permission: 1, level: 'view' },
  result: z.object({
    today: z.string(),
    dueToday: z.int().nullable(),
    overdue: z.int().nullable(),
    brokenToday: z.int().nullable(),
    toCheck: z.int().nullable(),
    toApprove: z.int().nullable(),
    toReport: z.int().nullable(),
    /** Specimens due per day, fourteen days from today. */
    load: z.array(z.object({ day: z.string(), due: z.int() })),
    latest: z.array(StrengthTestRow),
    /** What an empty laboratory still has to do; empty when it works. */
    firstSteps: z.array(
      z.object({ step: z.enum(['client', 'workSite', 'mix', 'user', 'sheet']), done: z.boolean() }),
    ),
    mayLoadDemonstration: z.boolean(),
  }),
  refuses: [],
})

export const PortalSample = z.object({
  id: uuid(),
  code: z.string(),
  castAt: z.string(),
  element: z.string(),
  mixCode: z.string(),
  workSite: z.object({ id: uuid(), code: z.string(), name: z.string() }),
  /** Progress, like a parcel's. */
  step: z.enum(['cast', 'received', 'breakDue', 'inReview', 'issued']),
  nextDueOn: z.string().nullable(),
})

/** What a client user sees: issued results and the progress of samples, nothing internal. */
export const clientPortal = endpoint({
  method: 'GET',
  path: '/portal',
  summary: 'The work sites of a client user: state, samples, issued results',
  access: 'portal',
  query: z.object({ workSiteId: uuid().optional() }),
  result: z.object({
    workSites: z.array(z.object({ id: uuid(), code: z.string(), name: z.string() })),
    counts: z.object({
      tests: z.int(),
      conforms: z.int(),
      provisional: z.int(),
      watch: z.int(),
      doesNotConform: z.int(),
    }),
    samples: z.array(PortalSample),
    results: z.array(StrengthTestRow),
  }),
  refuses: ['workSite.notFound'],
})

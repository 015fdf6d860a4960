import { permission } from '@probeta/domain/people/permissions.ts'
import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { branchChoice } from '../laboratory/branches.ts'
import { day, language, text, uuid } from '../base/values.ts'

/** The newest reason given for not breaking a specimen on an earlier day. */
export const MissedBreak = z.object({
  specimenId: uuid(),
  day: z.string(),
  reason: z.string(),
  saidBy: z.string().nullable(),
})
export type MissedBreak = z.infer<typeof MissedBreak>

/** A day that was sent to review; each repeated submission after late entries gets the next number. */
export const DayReview = z.object({
  id: uuid(),
  day: z.string(),
  number: z.int(),
  broken: z.int(),
  missed: z.int(),
  onHold: z.int(),
  sentBy: z.string().nullable(),
  sentAt: z.string(),
})
export type DayReview = z.infer<typeof DayReview>

export const weekOfBreaksEndpoint = endpoint({
  method: 'GET',
  path: '/breaks/week',
  summary:
    'Seven days from one on: what is due, broken, overdue and on hold on each, and whether the laboratory is open',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({ from: day(), branch: branchChoice().optional() }),
  result: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** Due on the day and not broken; for a past day these are the overdue ones. */
        toBreak: z.int(),
        overdue: z.int(),
        /** Broken on the day, whatever their due day. */
        broken: z.int(),
        onHold: z.int(),
        closedBecause: z.enum(['weekly', 'date', 'yearly']).nullable(),
        holiday: z.string(),
        sent: z.boolean(),
      }),
    ),
  }),
  refuses: ['request.invalid'],
})

export const printPickListEndpoint = endpoint({
  method: 'GET',
  path: '/breaks/pick-list.pdf',
  summary: 'What is to be taken out of the tanks for a day, by place, to print',
  access: { permission: permission.breaks, level: 'view' },
  query: z.object({ day: day(), language: language() }),
  result: z.unknown(),
  produces: 'application/pdf',
  refuses: ['server.busy'],
})

export const sendDayEndpoint = endpoint({
  method: 'POST',
  path: '/day-reviews',
  summary: 'Send a day to review: whatever was due and was not broken has a reason',
  access: { permission: permission.breaks, level: 'edit' },
  body: z.strictObject({
    day: day(),
    /** Number of earlier submissions that the sender sees: two people cannot send the same day at once. */
    sentBefore: z.int().min(0).max(1000),
    missed: z.array(z.strictObject({ specimenId: uuid(), reason: text(300).min(1) })).max(2000),
  }),
  result: DayReview,
  once: true,
  refuses: ['dayReview.inFuture', 'dayReview.reasonMissing', 'dayReview.changed'],
})

export const listDayReviewsEndpoint = endpoint({
  method: 'GET',
  path: '/day-reviews',
  summary: 'The days that were last sent to review, newest first',
  access: { permission: permission.results, level: 'view' },
  result: z.object({ items: z.array(DayReview) }),
  refuses: [],
})

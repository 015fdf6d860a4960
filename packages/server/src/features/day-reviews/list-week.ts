import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { weekOfBreaksEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { parseDay } from '@probeta/domain/scheduling/real-day.ts'
import type { Context } from '../../http/context.ts'
import { closedDaysOf } from '../../stores/calendar/closed-days.ts'
import { Refusal } from '../../base/refusal.ts'

const week = 7

/** Seven days of breaks. Specimens of a past day that still wait are overdue. */
export function listWeek(
  ctx: Context,
  { query: { from, branch } }: Parsed<typeof weekOfBreaksEndpoint>,
): Promise<ResultOf<typeof weekOfBreaksEndpoint>> {
  if (!parseDay(from).ok) throw new Refusal('request.invalid', { field: 'from' })
  const { timeZone } = ctx.scope
  const today = dayOf(ctx.installation.now().getTime(), timeZone)
  const last = addDays(from, week - 1)
  return ctx.read(async ({ dayReviews, calendar }) => {
    const [laboratory, due, broken, sent] = await Promise.all([
      calendar.find(),
      dayReviews.due(from, last, branch),
      dayReviews.broken(new Date(startOfDay(from, timeZone)), new Date(endOfDay(last, timeZone))),
      dayReviews.sentDays(from, last),
    ])
    const { closedBecause, holidayOn } = closedDaysOf(laboratory)
    return {
      days: Array.from({ length: week }, (_, at) => {
        const day = addDays(from, at)
        const waiting = due.find((one) => one.day === day)
        const toBreak = waiting?.toBreak ?? 0
        return {
          day,
          toBreak,
          overdue: day < today ? toBreak : 0,
          broken: broken.find((one) => one.day === day)?.broken ?? 0,
          onHold: waiting?.onHold ?? 0,
          closedBecause: closedBecause(day),
          holiday: holidayOn(day),
          sent: sent.includes(day),
        }
      }),
    }
  })
}

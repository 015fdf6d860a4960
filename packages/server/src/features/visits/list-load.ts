import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostOnBoard, type visitLoadEndpoint } from '@probeta/contract/clients/visits.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { parseDay } from '@probeta/domain/scheduling/real-day.ts'
import { bookedLoad } from '@probeta/domain/visit/booked-load.ts'
import type { Context } from '../../http/context.ts'
import { closedDaysOf } from '../../stores/calendar/closed-days.ts'
import { Refusal } from '../../base/refusal.ts'

/** The expected breaks of each day, and whether its capacity suffices. */
export function listLoad(
  ctx: Context,
  { query: { from, days, branch } }: Parsed<typeof visitLoadEndpoint>,
): Promise<ResultOf<typeof visitLoadEndpoint>> {
  if (!parseDay(from).ok) throw new Refusal('request.invalid', { field: 'from' })
  const { timeZone } = ctx.scope
  const today = dayOf(ctx.installation.now().getTime(), timeZone)
  const last = addDays(from, days - 1)
  return ctx.read(async ({ visits, calendar }) => {
    const [laboratory, waiting, toCome] = await Promise.all([
      calendar.find(),
      visits.waiting({ first: from, last }, branch),
      // A past visit that was not made brings no specimens.
      visits.toCome({ first: today, last, most: mostOnBoard }, branch),
    ])
    const { closedBecause: reasonOn, holidayOn } = closedDaysOf(laboratory)
    const cast = new Map(waiting.map(({ day, due }) => [day, due]))
    const booked = bookedLoad(
      toCome.map(({ startsAt, samples, cast: made, agePlan }) => ({
        startsAt: Date.parse(startsAt),
        samples: Math.max(0, samples - made),
        agePlan,
      })),
      timeZone,
    )
    const breaksPerDay = branch === undefined ? laboratory.breaksPerDay : null
    return {
      breaksPerDay,
      days: Array.from({ length: days }, (_, at) => {
        const day = addDays(from, at)
        const closedBecause = reasonOn(day)
        const [here, coming] = [cast.get(day) ?? 0, booked.get(day) ?? 0]
        const can = closedBecause === null ? (breaksPerDay ?? Infinity) : 0
        const over = Math.max(0, here + coming - can)
        return { day, closedBecause, holiday: holidayOn(day), cast: here, booked: coming, over }
      }),
    }
  })
}

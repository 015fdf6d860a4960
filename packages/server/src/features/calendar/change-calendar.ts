import type { Calendar, changeCalendarEndpoint } from '@probeta/contract/laboratory/calendar.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'

export function changeCalendar(
  ctx: Context,
  { body }: Parsed<typeof changeCalendarEndpoint>,
): Promise<Calendar> {
  const weeklyClosed = [...new Set(body.weeklyClosed)].toSorted((a, b) => a - b)
  // A day that is given twice is one closed day.
  const closedDays = [...new Map(body.closedDays.map((one) => [one.day, one])).values()]
  if (body.opensAt >= body.closesAt) throw new Refusal('calendar.impossible')
  return ctx.change('calendar.change', async ({ calendar }) => {
    const changed = await calendar.change(Number(ctx.version), { ...body, weeklyClosed, closedDays })
    const after = await calendar.find()
    if (!changed) throw stale(after)
    return after
  })
}

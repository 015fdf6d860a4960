import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { listDayBreaks as endpoint } from '@probeta/contract/specimens.ts'
import { dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../context.ts'

export function listDayBreaks(
  ctx: Context,
  { query: { day } }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const { timeZone } = ctx.scope
  const from = new Date(startOfDay(day, timeZone))
  const to = new Date(endOfDay(day, timeZone))
  return ctx.read(async (stores) => {
    const specimens = await stores.specimens.ofDay(day, from, to)
    const sisters = await stores.specimens.sisters([...new Set(specimens.map(({ sampleId }) => sampleId))])
    const grouped = Map.groupBy(sisters, ({ sampleId }) => sampleId)
    return {
      day,
      today: dayOf(ctx.installation.now().getTime(), timeZone),
      specimens,
      sisters: Object.fromEntries(
        [...grouped].map(([sampleId, rows]) => [
          sampleId,
          rows.map(({ ageHours, meanMpa, n }) => ({ ageHours, meanMpa, n })),
        ]),
      ),
    }
  })
}

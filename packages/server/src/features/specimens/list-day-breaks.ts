import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listDayBreaksEndpoint, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'

export function listDayBreaks(
  ctx: Context,
  { query: { day } }: Parsed<typeof listDayBreaksEndpoint>,
): Promise<ResultOf<typeof listDayBreaksEndpoint>> {
  const { timeZone } = ctx.scope
  const from = new Date(startOfDay(day, timeZone))
  const to = new Date(endOfDay(day, timeZone))
  return ctx.read(async (stores) => {
    const today = dayOf(ctx.installation.now().getTime(), timeZone)
    const specimens = await stores.specimens.ofDay(day, from, to)
    // Sent together; the database answers in order.
    const [sisters, histories, missed, review, whereabouts] = await Promise.all([
      stores.specimens.sisters([...new Set(specimens.map(({ sampleId }) => sampleId))]),
      stores.specimens.histories(agesOf(specimens), new Date(startOfDay(today, timeZone))),
      stores.dayReviews.missed(waitingOf(specimens)),
      stores.dayReviews.review(day),
      stores.transfers.whereabouts(specimens.map(({ id }) => id)),
    ])
    const grouped = Map.groupBy(sisters, ({ sampleId }) => sampleId)
    return {
      day,
      today,
      specimens,
      histories,
      missed,
      review,
      whereabouts: Object.fromEntries(whereabouts.map(({ specimenId, ...where }) => [specimenId, where])),
      sisters: Object.fromEntries(
        [...grouped].map(([sampleId, rows]) => [
          sampleId,
          rows.map(({ ageHours, meanMpa, n }) => ({ ageHours, meanMpa, n })),
        ]),
      ),
    }
  })
}

/** The ids of specimens not yet broken: a reason for lateness is only asked of those. */
const waitingOf = (specimens: readonly Specimen[]) =>
  specimens.flatMap(({ id, break: reading }) => (reading === null ? id : []))

/** Each mix and age on the list, once. */
function agesOf(specimens: readonly Specimen[]) {
  const ages = new Map(
    specimens.map(({ mix, ageHours }) => {
      const age = ageHours ?? mix.designAgeHours
      return [`${mix.id} ${age}`, { mixId: mix.id, ageHours: age }]
    }),
  )
  return [...ages.values()]
}

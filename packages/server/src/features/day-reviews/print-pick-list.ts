import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { printPickListEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { missedOf } from '@probeta/domain/specimen/close-day.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'

/** The specimens to take out of the tanks for a day: waiting and due by its end; those on hold stay in the water, and what left is not here. */
export async function printPickList(
  ctx: Context,
  { query: { day, language } }: Parsed<typeof printPickListEndpoint>,
): Promise<Document> {
  const { timeZone } = ctx.scope
  const to = endOfDay(day, timeZone)
  const list = await ctx.read(async ({ specimens, transfers }) => {
    const ofDay = await specimens.ofDay(day, new Date(startOfDay(day, timeZone)), new Date(to))
    const known = await transfers.whereabouts(ofDay.map(({ id }) => id))
    const away = new Set(known.flatMap(({ specimenId, transfer }) => (transfer === null ? [] : specimenId)))
    return ofDay.filter(({ id }) => !away.has(id))
  })
  const waiting = missedOf(
    list.map((specimen) => ({
      ...specimen,
      dueAt: specimen.dueAt === null ? null : Date.parse(specimen.dueAt),
    })),
    { to },
  )
  const bytes = await ctx.installation.renderer.renderPickList({
    language,
    timeZone,
    paper: ctx.scope.paper,
    day,
    printedAt: ctx.installation.now().toISOString(),
    laboratory: ctx.actor.laboratoryName,
    specimens: waiting.map(({ code, location, workSite, ageHours, dueOn, element }) => ({
      code,
      place: location,
      workSite: workSite.name,
      element,
      ageHours: ageHours ?? 0,
      dueOn: dueOn ?? day,
    })),
  })
  return { bytes, fileName: `pick-list-${day}.pdf` }
}

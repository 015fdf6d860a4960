import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { findPortalSampleEndpoint, PortalSampleFile } from '@probeta/contract/clients/portal.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { presentResults } from './list-results.ts'
import { outcomeKey, presentSample } from '../../stores/portal/present-sample.ts'

/** One sample as its client follows it, with its issued results, the youngest age first. */
export function findSample(
  ctx: Context,
  { params }: Parsed<typeof findPortalSampleEndpoint>,
): Promise<PortalSampleFile> {
  const { scope, actor, installation } = ctx
  if (scope.clientId === null && !actor.levels.has(permission.results))
    throw new Refusal('session.forbidden', { permission: permission.results, level: 'view' })
  const today = dayOf(installation.now().getTime(), scope.timeZone)
  return ctx.read(async (stores) => {
    const { portal } = stores
    const fresh = await portal.fresh(params.sampleId)
    if (!fresh || (scope.clientId !== null && !scope.workSites.includes(fresh.workSiteId)))
      throw new Refusal('sample.notFound')
    const { workSiteId, sheetId: _, ...measured } = fresh
    const ids = [workSiteId]
    const sampleId = params.sampleId
    const { rows } = await portal.samples({ workSiteIds: ids, today, limit: 1 }, { sampleId })
    const [row] = rows
    if (!row) throw new Refusal('sample.notFound')
    const outcomes = await portal.outcomesOfSamples(ids, [sampleId])
    const { keys } = await portal.results({ workSiteIds: ids, limit: 100 }, { sampleId })
    const results = await presentResults(stores, keys)
    return {
      ...presentSample(row, outcomes, today),
      ...measured,
      note: (await portal.settings()).showNotes,
      results: keys.flatMap((key) => results.get(outcomeKey(key)) ?? []).toReversed(),
    }
  })
}

import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import type { WorkSite } from '../../stores/portal/store.ts'

/** The work sites of the caller, and those of them that are asked about: all, or the one chosen. */
export async function reachSites(
  ctx: Context,
  { portal }: Pick<Readings, 'portal'>,
  workSiteId: string | undefined,
): Promise<{ workSites: WorkSite[]; ids: string[] }> {
  const workSites = await portal.workSites(reachable(ctx, workSiteId))
  const chosen = workSiteId ? workSites.filter(({ id }) => id === workSiteId) : workSites
  if (workSiteId && chosen.length === 0) throw new Refusal('workSite.notFound')
  return { workSites, ids: chosen.map(({ id }) => id) }
}

/** Staff may look at one work site as its client sees it, if results are theirs to see; the switcher is the client's. */
function reachable({ scope, actor }: Context, workSiteId: string | undefined): readonly string[] {
  if (scope.clientId !== null) return scope.workSites
  return workSiteId !== undefined && actor.levels.has(25) ? [workSiteId] : []
}

/** Only a person of a client keeps something of their own in the portal. */
export function clientOf({ scope }: Context): { clientId: string; userId: number } {
  if (scope.clientId === null || scope.userId === null) throw new Refusal('portal.clientsOnly')
  return { clientId: scope.clientId, userId: scope.userId }
}

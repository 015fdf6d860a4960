import { permission } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'
import type { WorkSite } from '../../stores/portal/store.ts'

/** The caller's work sites, and those that the request is about: all, or the chosen one. */
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

/** Staff who may view results may see one work site as its client does; only clients can switch between work sites. */
function reachable({ scope, actor }: Context, workSiteId: string | undefined): readonly string[] {
  if (scope.clientId !== null) return scope.workSites
  return workSiteId !== undefined && actor.levels.has(permission.results) ? [workSiteId] : []
}

/** The calling client user; refused for staff, who store nothing in the portal. */
export function clientOf({ scope }: Context): { clientId: string; userId: number } {
  if (scope.clientId === null || scope.userId === null) throw new Refusal('portal.clientsOnly')
  return { clientId: scope.clientId, userId: scope.userId }
}

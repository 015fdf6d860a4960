import type { VisitInput } from '@probeta/contract/visits.ts'
import { formatAgePlan, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { outsideTime } from '@probeta/domain/scheduling/real-day.ts'
import type { Context } from '../../context.ts'
import type { Stores } from '../../db/stores.ts'
import { Refusal } from '../../http/refusal.ts'
import type { VisitData } from './store.ts'

/** When a visit begins: the instant, and the laboratory's day of it. */
export function checkStart({ scope }: Context, startsAt: string): { startsAt: string; day: string } {
  const at = Date.parse(startsAt)
  if (outsideTime({ startsAt: at })) throw new Refusal('request.invalid', { field: 'startsAt' })
  return { startsAt: new Date(at).toISOString(), day: dayOf(at, scope.timeZone) }
}

export async function checkTechnician({ visits }: Pick<Stores, 'visits'>, id: number | null): Promise<void> {
  if (id !== null && !(await visits.isTechnician(id))) throw new Refusal('visit.noTechnician')
}

type Known = { workSiteId: string; technicianId: number | null }

/** A visit as typed, held against what the laboratory has; what stays as it was in `known` may have closed meanwhile. */
export async function checkVisit(
  ctx: Context,
  stores: Pick<Stores, 'visits' | 'workSites' | 'brands'>,
  typed: VisitInput,
  known?: Known,
): Promise<VisitData> {
  const plan = parseAgePlan(typed.agePlan)
  if (!plan.ok) throw new Refusal('visit.agePlan', { agePlan: typed.agePlan })
  const start = checkStart(ctx, typed.startsAt)
  const site = await stores.workSites.find(typed.workSiteId)
  if (!site) throw new Refusal('workSite.notFound')
  if (!site.active && known?.workSiteId !== site.id) throw new Refusal('workSite.inactive')
  if (typed.mixId !== null && !site.mixes.some(({ id }) => id === typed.mixId))
    throw new Refusal('mix.notFound')
  if (typed.supplierId !== null && !(await stores.brands.exists(typed.supplierId)))
    throw new Refusal('brand.notFound')
  if (known?.technicianId !== typed.technicianId) await checkTechnician(stores, typed.technicianId)
  return { ...typed, ...start, clientId: site.clientId, agePlan: formatAgePlan(plan.value) }
}

import type { Visit, VisitInput } from '@probeta/contract/clients/visits.ts'
import { isExpired } from '@probeta/domain/people/certificates.ts'
import { formatAgePlan, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { outsideTime } from '@probeta/domain/scheduling/real-day.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import type { VisitData } from '../../stores/visits/store.ts'

/** The start of a visit: the instant, and its day in the laboratory's time zone. */
export function checkStart({ scope }: Context, startsAt: string): { startsAt: string; day: string } {
  const at = Date.parse(startsAt)
  if (outsideTime({ startsAt: at })) throw new Refusal('request.invalid', { field: 'startsAt' })
  return { startsAt: new Date(at).toISOString(), day: dayOf(at, scope.timeZone) }
}

type Sent = { technicianId: number | null; day: string; overrideReason: string }

/**
 * Checks that the technician takes samples here with a certificate valid on that day, or that a reason for sending them
 * anyway is given. An assignment already checked (`known`) is not checked again. Returns the reason that applies.
 */
export async function checkTechnician(
  { visits }: Pick<Stores, 'visits'>,
  { technicianId, day, overrideReason }: Sent,
  known?: Sent,
): Promise<string> {
  if (technicianId === null) return ''
  if (known?.technicianId === technicianId && known.day === day) return overrideReason || known.overrideReason
  const technician = await visits.technician(technicianId)
  if (!technician) {
    // A technician who no longer takes samples keeps the visits already assigned.
    if (known?.technicianId === technicianId) return known.overrideReason
    throw new Refusal('visit.noTechnician')
  }
  const { certifiedUntil, samples } = technician
  if (samples && !isExpired(certifiedUntil, day)) return ''
  if (overrideReason !== '') return overrideReason
  throw samples
    ? new Refusal('visit.certificateExpired', { expiredOn: certifiedUntil })
    : new Refusal('visit.noSampler')
}

/** The current assignment of a visit that is being changed. */
export const sentOf = ({ technician, day, overrideReason }: Visit): Sent => ({
  technicianId: technician?.id ?? null,
  day,
  overrideReason,
})

/** Checks a typed visit against the laboratory's records; a value unchanged from `known` may have been closed meanwhile. */
export async function checkVisit(
  ctx: Context,
  stores: Pick<Stores, 'visits' | 'workSites' | 'brands' | 'lots'>,
  { overrideReason, ...typed }: VisitInput & { overrideReason: string },
  known?: Visit,
): Promise<VisitData> {
  const plan = parseAgePlan(typed.agePlan)
  if (!plan.ok) throw new Refusal('visit.agePlan', { agePlan: typed.agePlan })
  const start = checkStart(ctx, typed.startsAt)
  const site = orRefuse(await stores.workSites.find(typed.workSiteId), 'workSite.notFound')
  if (!site.active && known?.workSiteId !== site.id) throw new Refusal('workSite.inactive')
  if (typed.mixId !== null && !site.mixes.some(({ id }) => id === typed.mixId))
    throw new Refusal('mix.notFound')
  if (typed.lotId !== null) {
    const lot = await stores.lots.find(typed.lotId)
    if (!lot || lot.mixId !== typed.mixId) throw new Refusal('lot.notFound')
    if (known?.lotId !== typed.lotId && (await stores.lots.isReported(typed.lotId)))
      throw new Refusal('lot.reported')
  }
  if (typed.supplierId !== null && !(await stores.brands.exists(typed.supplierId)))
    throw new Refusal('brand.notFound')
  const { technicianId } = typed
  const sent = { technicianId, day: start.day, overrideReason }
  const reason = await checkTechnician(stores, sent, known && sentOf(known))
  const agePlan = formatAgePlan(plan.value)
  return { ...typed, ...start, clientId: site.clientId, agePlan, overrideReason: reason }
}

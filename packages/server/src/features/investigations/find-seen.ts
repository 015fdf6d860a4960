import { type CoreAction, coreLife, possibleCoreActions } from '@probeta/domain/investigation/life.ts'
import { Core } from '@probeta/contract/concrete/cores.ts'
import { type Investigation } from '@probeta/contract/results/investigations.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

type Of = Pick<Readings, 'investigations'>

export async function findInvestigation({ investigations }: Of, id: string): Promise<Investigation> {
  return orRefuse(await investigations.find(id), 'investigation.notFound')
}

/** The investigation at the version that the caller has seen; refused once it is decided. */
export async function findSeen({ version }: Context, of: Of, id: string): Promise<Investigation> {
  const found = await findInvestigation(of, id)
  if (found.version !== Number(version)) throw stale(found)
  refuseDecided(found)
  return found
}

export function refuseDecided({ state }: Pick<Investigation, 'state'>): void {
  if (state !== 'open') throw new Refusal('investigation.wrongState', { state })
}

/**
 * A core at the version that the caller has seen, on which the caller may take this action now; refused once reported or
 * decided. Also returns the state before and after.
 */
export async function findCore(ctx: Context, { investigations }: Of, id: string, action: CoreAction) {
  const core = orRefuse(await investigations.core(id), 'core.notFound')
  const investigation = await findInvestigation({ investigations }, core.investigation_id)
  if (core.version !== Number(ctx.version)) throw stale(investigation)
  refuseDecided(investigation)
  if (await investigations.areReported(investigation.id)) throw new Refusal('core.reported')
  const state = Core.shape.state.parse(core.state)
  const living = { state, touchedBy: core.touched_by }
  if (!possibleCoreActions({ state, touchedBy: [] }, ctx.actor.id).includes(action))
    throw new Refusal('core.wrongState', { state })
  if (!possibleCoreActions(living, ctx.actor.id).includes(action)) throw new Refusal('core.ownWork')
  return { core, investigation, from: state, to: coreLife[action].to }
}

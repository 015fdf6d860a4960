import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { discardSpecimenEndpoint, Disposal } from '@probeta/contract/concrete/disposals.ts'
import { permission, reaches } from '@probeta/domain/people/permissions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { decide, specimenLife, type SpecimenState } from '@probeta/domain/specimen/life.ts'
import type { Actor, Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'

const neverHere: readonly string[] = ['cast', 'onSite']
const whole: readonly string[] = specimenLife.discard.from

/**
 * Throws a scanned specimen away: its place is free, and the log says by which rule. Where the rule says to keep it,
 * whoever approves results may give a reason, which stands in the log.
 */
export const discardSpecimen = (
  ctx: Context,
  { body: { label, reason } }: Parsed<typeof discardSpecimenEndpoint>,
): Promise<Disposal> =>
  ctx.change(
    'specimen.discard',
    async ({ disposals, labels, transfers }, { announce }) => {
      const named = await labels.named(label)
      if (!named.ok) throw new Refusal(named.code, named.detail)
      const now = ctx.installation.now()
      const today = dayOf(now.getTime(), ctx.scope.timeZone)
      const held = orRefuse(await disposals.findHeld(named.specimenId, today), 'label.unknown')
      const { code, state, judged } = held
      const before = await disposals.ofSpecimen(held.id)
      if (before) throw new Refusal('disposal.already', { code, ...before })
      const away = await transfers.away(held.id)
      if (away) throw new Refusal('disposal.inTransfer', { code, ...away })
      if (neverHere.includes(state)) throw new Refusal('disposal.notHere', { code })
      if (judged.judgement !== 'mayGo') {
        if (reason === '') throw new Refusal('disposal.kept', { code, ...judged })
        if (!mayOverrule(ctx.actor)) throw new Refusal('session.forbidden')
      }
      const overruled = judged.judgement === 'mayGo' ? '' : reason
      const id = newId()
      const at = now.toISOString()
      const to = stateAfter(state, ctx.actor)
      if (!(await disposals.discard(held, { id, at, reason: overruled, to }))) throw stale(undefined)
      announce('specimen', held.id)
      return orRefuse(await disposals.find(id), 'disposal.notFound')
    },
    reason,
  )

const mayOverrule = ({ levels }: Actor): boolean => {
  const held = levels.get(permission.results)
  return held !== undefined && reaches(held, 'approve')
}

/** What was tested, or will not be, stays what it is: only a whole specimen is discarded. */
function stateAfter(state: SpecimenState, { id }: Actor): SpecimenState {
  if (!whole.includes(state)) return state
  const next = decide({ state, brokenBy: null }, 'discard', id)
  if (!next.ok) throw new Refusal(next.code, { state })
  return next.value
}

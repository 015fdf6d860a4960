import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Pickup, undoPickupEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { specimenLife } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'

const atSite: readonly string[] = specimenLife.receive.from

/** Takes back a mistaken pick-up; the audit trail keeps both. */
export function undoPickup(ctx: Context, { params }: Parsed<typeof undoPickupEndpoint>): Promise<Pickup> {
  return ctx.change('specimen.undoPickup', async ({ pickups }, { announce }) => {
    const { id, at, specimenId } = orRefuse(await pickups.find({ id: params.pickupId }), 'pickup.notFound')
    const { code, sampleId, state } = orRefuse(await pickups.atTheSite(specimenId), 'pickup.notFound')
    if (!atSite.includes(state)) throw new Refusal('pickup.tooLate', { code })
    await pickups.undo(id, ctx.installation.now().toISOString())
    announce('specimen', specimenId)
    return { id, specimenId, code, sampleId, at }
  })
}

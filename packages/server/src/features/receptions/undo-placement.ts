import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Placement, undoPlacementEndpoint } from '@probeta/contract/concrete/receptions.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { presentPlacement } from './present-placement.ts'

/** Undoes a mistaken placement: restores place and state of the specimen; the audit trail keeps both. */
export function undoPlacement(
  ctx: Context,
  { params }: Parsed<typeof undoPlacementEndpoint>,
): Promise<Placement> {
  return ctx.change('specimen.undoPlacement', async (stores, { announce }) => {
    const placement = await stores.receptions.find(params.placementId)
    const specimen = placement && (await stores.receptions.atTheDoor(placement.specimenId))
    const place = placement && (await stores.storagePlaces.find(placement.placeId))
    if (!placement || !specimen || !place) throw new Refusal('reception.notFound')
    const at = ctx.installation.now().toISOString()
    const free = placement.undoneAt === null && placement.last
    if (!free || !(await stores.receptions.undo(placement, at)))
      throw new Refusal('reception.tooLate', { code: specimen.code })
    announce('specimen', specimen.id)
    const { fromState: state, fromPlaceId: placeId, fromLocation: location } = placement
    const placing = {
      id: placement.id,
      kind: placement.kind,
      at: placement.at,
      from: { state, placeId, location },
    }
    return {
      ...(await presentPlacement(stores, { placing, specimen, place })),
      warnings: [],
      overfull: false,
    }
  })
}

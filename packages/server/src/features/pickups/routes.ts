import {
  findCustodyEndpoint,
  listRoundEndpoint,
  pickUpSpecimenEndpoint,
  recordInitialCuringEndpoint,
  undoPickupEndpoint,
} from '@probeta/contract/concrete/pickups.ts'
import type { Mount } from '../../http/mount.ts'
import { findCustody } from './find-custody.ts'
import { listRound } from './list-round.ts'
import { pickUpSpecimen } from './pick-up-specimen.ts'
import { recordInitialCuring } from './record-initial-curing.ts'
import { undoPickup } from './undo-pickup.ts'

export function mountPickups(mount: Mount): void {
  mount.json(listRoundEndpoint, listRound)
  mount.json(pickUpSpecimenEndpoint, pickUpSpecimen)
  mount.json(undoPickupEndpoint, undoPickup)
  mount.json(recordInitialCuringEndpoint, recordInitialCuring)
  mount.json(findCustodyEndpoint, findCustody)
}

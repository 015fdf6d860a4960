import {
  receiveSpecimenEndpoint,
  relocateSpecimenEndpoint,
  undoPlacementEndpoint,
} from '@probeta/contract/concrete/receptions.ts'
import type { Mount } from '../../http/mount.ts'
import { placeSpecimen } from './place-specimen.ts'
import { undoPlacement } from './undo-placement.ts'

export function mountReceptions(mount: Mount): void {
  mount.json(receiveSpecimenEndpoint, (ctx, { body }) => placeSpecimen(ctx, 'reception', { body }))
  mount.json(relocateSpecimenEndpoint, (ctx, { body }) => placeSpecimen(ctx, 'move', { body }))
  mount.json(undoPlacementEndpoint, undoPlacement)
}

import {
  receiveSpecimen,
  relocateSpecimen,
  undoPlacement as undoContract,
} from '@probeta/contract/receptions.ts'
import type { Mount } from '../../http/mount.ts'
import { placeSpecimen } from './place-specimen.ts'
import { undoPlacement } from './undo-placement.ts'

export function mountReceptions(mount: Mount): void {
  mount.json(receiveSpecimen, (ctx, { body }) => placeSpecimen(ctx, 'reception', { body }))
  mount.json(relocateSpecimen, (ctx, { body }) => placeSpecimen(ctx, 'move', { body }))
  mount.json(undoContract, undoPlacement)
}

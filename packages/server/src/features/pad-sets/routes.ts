import {
  addPadSetEndpoint,
  changePadSetEndpoint,
  listPadSetsEndpoint,
  replacePadSetEndpoint,
  tableOfPadSetsEndpoint,
} from '@probeta/contract/laboratory/pad-sets.ts'
import type { Mount } from '../../http/mount.ts'
import { addPadSet, replacePadSet } from './add-pad-set.ts'
import { changePadSet } from './change-pad-set.ts'

export function mountPadSets(mount: Mount): void {
  mount.json(listPadSetsEndpoint, (ctx) =>
    ctx.read(async ({ padSets }) => ({ items: await padSets.inUse() })),
  )
  mount.json(tableOfPadSetsEndpoint, (ctx) =>
    ctx.read(async ({ padSets }) => ({ items: await padSets.all() })),
  )
  mount.json(addPadSetEndpoint, addPadSet)
  mount.json(replacePadSetEndpoint, replacePadSet)
  mount.json(changePadSetEndpoint, changePadSet)
}

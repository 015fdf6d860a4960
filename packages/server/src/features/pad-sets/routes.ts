import {
  addPadSet as addContract,
  changePadSet as changeContract,
  listPadSets,
  replacePadSet as replaceContract,
  tableOfPadSets,
} from '@probeta/contract/pad-sets.ts'
import type { Mount } from '../../http/mount.ts'
import { addPadSet, replacePadSet } from './add-pad-set.ts'
import { changePadSet } from './change-pad-set.ts'

export function mountPadSets(mount: Mount): void {
  mount.json(listPadSets, (ctx) => ctx.read(async ({ padSets }) => ({ items: await padSets.inUse() })))
  mount.json(tableOfPadSets, (ctx) => ctx.read(async ({ padSets }) => ({ items: await padSets.all() })))
  mount.json(addContract, addPadSet)
  mount.json(replaceContract, replacePadSet)
  mount.json(changeContract, changePadSet)
}

import {
  addPress as addContract,
  changePress as changeContract,
  listPresses,
  tableOfPresses,
} from '@probeta/contract/presses.ts'
import type { Mount } from '../../http/mount.ts'
import { addPress } from './add-press.ts'
import { changePress } from './change-press.ts'

export function mountPresses(mount: Mount): void {
  mount.json(listPresses, (ctx) => ctx.read(async ({ presses }) => ({ items: await presses.inUse() })))
  mount.json(tableOfPresses, (ctx) => ctx.read(async ({ presses }) => ({ items: await presses.all() })))
  mount.json(addContract, addPress)
  mount.json(changeContract, changePress)
}

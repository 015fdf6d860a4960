import {
  addPressEndpoint,
  changePressEndpoint,
  listPressesEndpoint,
  tableOfPressesEndpoint,
} from '@probeta/contract/laboratory/presses.ts'
import type { Mount } from '../../http/mount.ts'
import { addPress } from './add-press.ts'
import { changePress } from './change-press.ts'

export function mountPresses(mount: Mount): void {
  mount.json(listPressesEndpoint, (ctx) =>
    ctx.read(async ({ presses }) => ({ items: await presses.inUse() })),
  )
  mount.json(tableOfPressesEndpoint, (ctx) =>
    ctx.read(async ({ presses }) => ({ items: await presses.all() })),
  )
  mount.json(addPressEndpoint, addPress)
  mount.json(changePressEndpoint, changePress)
}

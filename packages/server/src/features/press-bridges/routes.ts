import {
  addPressBridgeEndpoint,
  listPressBridgesEndpoint,
  postPressLinesEndpoint,
  revokePressBridgeEndpoint,
  takePressLinesEndpoint,
} from '@probeta/contract/laboratory/press-bridges.ts'
import type { Mount } from '../../http/mount.ts'
import { addBridge, revokeBridge } from './add-bridge.ts'
import { postLines } from './post-lines.ts'
import { takeLines } from './take-lines.ts'

export function mountPressBridges(mount: Mount): void {
  mount.json(listPressBridgesEndpoint, (ctx) =>
    ctx.read(async ({ pressBridges }) => ({ items: await pressBridges.list() })),
  )
  mount.json(addPressBridgeEndpoint, addBridge)
  mount.json(revokePressBridgeEndpoint, revokeBridge)
  mount.json(postPressLinesEndpoint, postLines)
  mount.json(takePressLinesEndpoint, takeLines)
}

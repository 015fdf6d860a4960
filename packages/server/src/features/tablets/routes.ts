import {
  findPinEndpoint,
  findTabletEndpoint,
  listTabletsEndpoint,
  nameTabletEndpoint,
  removePinEndpoint,
  removeTabletEndpoint,
  setPinEndpoint,
  signInByPinEndpoint,
} from '@probeta/contract/access/tablets.ts'
import type { Mount } from '../../http/mount.ts'
import { enterByPin } from './enter-by-pin.ts'
import { findTablet } from './find-tablet.ts'
import { nameTablet } from './name-tablet.ts'
import { removeTablet } from './remove-tablet.ts'
import { removePin, setPin } from './set-pin.ts'

export function mountTablets(mount: Mount): void {
  mount.json(listTabletsEndpoint, (ctx) =>
    ctx.read(async ({ tablets }) => ({ items: await tablets.list(ctx.tablet.hash) })),
  )
  mount.json(nameTabletEndpoint, nameTablet)
  mount.json(removeTabletEndpoint, removeTablet)
  mount.json(findTabletEndpoint, findTablet)
  mount.json(signInByPinEndpoint, enterByPin)
  mount.json(findPinEndpoint, (ctx) => ctx.read(({ tablets }) => tablets.ownPin()))
  mount.json(setPinEndpoint, setPin)
  mount.json(removePinEndpoint, removePin)
}

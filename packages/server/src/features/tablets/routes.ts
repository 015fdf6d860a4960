import {
  findPin,
  findTablet as findContract,
  listTablets,
  nameTablet as nameContract,
  removePin as removePinContract,
  removeTablet as removeContract,
  setPin as setPinContract,
  signInByPin,
} from '@probeta/contract/tablets.ts'
import type { Mount } from '../../http/mount.ts'
import { enterByPin } from './enter-by-pin.ts'
import { findTablet } from './find-tablet.ts'
import { nameTablet } from './name-tablet.ts'
import { removeTablet } from './remove-tablet.ts'
import { removePin, setPin } from './set-pin.ts'

export function mountTablets(mount: Mount): void {
  mount.json(listTablets, (ctx) =>
    ctx.read(async ({ tablets }) => ({ items: await tablets.list(ctx.tablet.hash) })),
  )
  mount.json(nameContract, nameTablet)
  mount.json(removeContract, removeTablet)
  mount.json(findContract, findTablet)
  mount.json(signInByPin, enterByPin)
  mount.json(findPin, (ctx) => ctx.read(({ tablets }) => tablets.ownPin()))
  mount.json(setPinContract, setPin)
  mount.json(removePinContract, removePin)
}

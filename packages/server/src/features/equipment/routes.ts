import { listPresses } from '@probeta/contract/equipment.ts'
import type { Mount } from '../../http/mount.ts'

export function mountEquipment(mount: Mount): void {
  mount.json(listPresses, (ctx) => ctx.read(async ({ equipment }) => ({ items: await equipment.presses() })))
}

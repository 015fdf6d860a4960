import { clientPortal } from '@probeta/contract/dashboard.ts'
import type { Mount } from '../../http/mount.ts'
import { showPortal } from './show-portal.ts'

export function mountPortal(mount: Mount): void {
  mount.json(clientPortal, showPortal)
}

import { clientPortal } from '@probeta/contract/dashboard.ts'
import { userPortal, userReports } from '@probeta/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import { showPortalAs, showReportsAs } from './show-as-client.ts'
import { showPortal } from './show-portal.ts'

export function mountPortal(mount: Mount): void {
  mount.json(clientPortal, showPortal)
  mount.json(userPortal, showPortalAs)
  mount.json(userReports, showReportsAs)
}

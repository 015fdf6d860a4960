import { staffDashboardEndpoint } from '@probeta/contract/workplace/dashboard.ts'
import type { Mount } from '../../http/mount.ts'
import { showDashboard } from './show-dashboard.ts'

export function mountDashboard(mount: Mount): void {
  mount.json(staffDashboardEndpoint, showDashboard)
}

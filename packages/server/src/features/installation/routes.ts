import { healthEndpoint, loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import type { Mount } from '../../http/mount.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { presentHealth } from './present-health.ts'

export function mountInstallation(mount: Mount): void {
  mount.json(healthEndpoint, presentHealth)
  mount.json(loadDemonstrationEndpoint, loadDemonstration)
}

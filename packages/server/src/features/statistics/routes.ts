import { mixStatistics } from '@probeta/contract/statistics.ts'
import type { Mount } from '../../http/mount.ts'
import { computeMixStatistics } from './compute-mix-statistics.ts'

export function mountStatistics(mount: Mount): void {
  mount.json(mixStatistics, computeMixStatistics)
}

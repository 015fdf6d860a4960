import { verifyReport as verifyContract } from '@probeta/contract/verifications.ts'
import type { Mount } from '../../http/mount.ts'
import { verifyReport } from './verify-report.ts'

export function mountVerifications(mount: Mount): void {
  mount.json(verifyContract, verifyReport)
}

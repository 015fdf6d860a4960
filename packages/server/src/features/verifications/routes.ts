import {
  verifyFile as fileContract,
  verifyReport as verifyContract,
} from '@probeta/contract/verifications.ts'
import type { Mount } from '../../http/mount.ts'
import { verifyFile } from './verify-file.ts'
import { verifyReport } from './verify-report.ts'

export function mountVerifications(mount: Mount): void {
  mount.json(verifyContract, verifyReport)
  mount.json(fileContract, verifyFile)
}

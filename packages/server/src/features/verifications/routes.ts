import { verifyFileEndpoint, verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import type { Mount } from '../../http/mount.ts'
import { verifyFile } from './verify-file.ts'
import { verifyReport } from './verify-report.ts'

export function mountVerifications(mount: Mount): void {
  mount.json(verifyReportEndpoint, verifyReport)
  mount.json(verifyFileEndpoint, verifyFile)
}

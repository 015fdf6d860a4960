import { manualPdfEndpoint } from '@probeta/contract/workplace/manual.ts'
import type { Mount } from '../../http/mount.ts'
import { printManual } from './print-manual.ts'

export function mountManual(mount: Mount): void {
  mount.document(manualPdfEndpoint, printManual)
}

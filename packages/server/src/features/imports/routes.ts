import { importSamplesEndpoint, previewImportEndpoint } from '@probeta/contract/laboratory/imports.ts'
import type { Mount } from '../../http/mount.ts'
import { importSamples } from './import-samples.ts'
import { previewImport } from './preview-import.ts'

export function mountImports(mount: Mount): void {
  mount.json(previewImportEndpoint, previewImport)
  mount.json(importSamplesEndpoint, importSamples)
}

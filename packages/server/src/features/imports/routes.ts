import {
  importSamples as importContract,
  previewImport as previewContract,
} from '@probeta/contract/imports.ts'
import type { Mount } from '../../http/mount.ts'
import { importSamples } from './import-samples.ts'
import { previewImport } from './preview-import.ts'

export function mountImports(mount: Mount): void {
  mount.json(previewContract, previewImport)
  mount.json(importContract, importSamples)
}

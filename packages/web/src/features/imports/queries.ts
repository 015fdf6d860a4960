import {
  type ImportPreview,
  importSamplesEndpoint,
  type ImportSettings,
  previewImportEndpoint,
} from '@probeta/contract/laboratory/imports.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { api } from '../../api/client.ts'

function formOf(file: File, settings?: ImportSettings): FormData {
  const form = new FormData()
  // The settings precede the file, so that the server can check the rows while they stream in.
  if (settings) form.append('settings', JSON.stringify(settings))
  form.append('file', file)
  return form
}

/** Previews the file: its columns without settings, a dry run with them. Throws ApiRefusal. */
export const lookAtFile = (file: File, settings?: ImportSettings): Promise<ImportPreview> =>
  api.call(previewImportEndpoint, {}, { form: formOf(file, settings) })

export type Imported = ResultOf<typeof importSamplesEndpoint>

export const importFile = (file: File, settings: ImportSettings, key: string): Promise<Imported> =>
  api.call(importSamplesEndpoint, {}, { form: formOf(file, settings), key })

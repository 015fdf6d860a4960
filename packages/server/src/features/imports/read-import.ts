import { ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import type { Upload } from '../../http/read-upload.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { parse } from './parse-import.ts'

/** The uploaded file of a request; refused when there is none. */
export function uploadOf({ upload }: { upload: Upload | undefined }): Upload {
  if (!upload) throw new Refusal('import.unreadable')
  return upload
}

/** The `settings` field; undefined when not sent. Refuses a value that is not ImportSettings or lacks a required column. */
export function settingsOf({ fields }: Upload): ImportSettings | undefined {
  const text = fields['settings']
  if (text === undefined) return undefined
  const read = ImportSettings.safeParse(parseJson(text))
  if (!read.success) throw new Refusal('request.invalid', { field: 'settings' })
  const { columns, castOn } = read.data
  const missing = (['sampleRef', 'ageDays', 'strength1'] as const).filter((field) => !columns[field])
  const undated = !columns.castOn && castOn === null ? (['castOn'] as const) : []
  if (missing.length + undated.length > 0)
    throw new Refusal('import.columns', { missing: [...missing, ...undated] })
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readImport = parseApart<typeof parse>({
  lane: 'tables',
  module: new URL('./parse-import.ts', import.meta.url),
  seconds: 120,
})

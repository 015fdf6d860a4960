import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import type { Upload } from '../../http/read-upload.ts'
import { Refusal } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { Readings } from '../../stores/stores.ts'
import type { KnownSite } from './check-rows.ts'
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
  const { columns, castOn, workSiteId, mixId } = read.data
  const needed = [
    ...(['sampleRef', 'ageDays', 'strength1'] as const),
    ...(workSiteId === null ? (['workSite'] as const) : []),
    ...(mixId === null || workSiteId === null ? (['mix'] as const) : []),
  ]
  const missing = needed.filter((field) => !columns[field])
  const undated = !columns.castOn && castOn === null ? (['castOn'] as const) : []
  if (missing.length + undated.length > 0)
    throw new Refusal('import.columns', { missing: [...missing, ...undated] })
  return read.data
}

/**
 * The work sites that rows may name, with their mixes: the chosen one, or all. Refuses a work site or mix that the
 * laboratory does not have.
 */
export async function sitesOf(
  { imports }: Pick<Readings, 'imports'>,
  { workSiteId, mixId }: ImportSettings,
): Promise<(KnownSite & { mixes: Mix[] } & { clientId: string })[]> {
  const [sites, mixes] = await Promise.all([imports.workSites(), imports.mixes()])
  const ofSite = Map.groupBy(mixes, (mix) => mix.workSiteId)
  const known = sites
    .filter(({ id }) => workSiteId === null || id === workSiteId)
    .map(({ id, clientId, code, name }) => ({ id, clientId, code, name, mixes: ofSite.get(id) ?? [] }))
  if (known.length === 0 && workSiteId !== null) throw new Refusal('workSite.notFound')
  if (workSiteId !== null && mixId !== null && !known[0]?.mixes.some(({ id }) => id === mixId))
    throw new Refusal('mix.notFound')
  return known
}

/** As much of the work sites as the process that reads the file needs. */
export const plainSites = (sites: readonly KnownSite[]): KnownSite[] =>
  sites.map(({ id, code, name, mixes }) => ({
    ...{ id, code, name },
    mixes: mixes.map((mix) => ({ id: mix.id, code: mix.code })),
  }))

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

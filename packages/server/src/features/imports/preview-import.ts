import type { ImportPreview } from '@probeta/contract/laboratory/imports.ts'
import type { ImportContext } from '../../http/context.ts'
import { plainSites, readImport, settingsOf, sitesOf, uploadOf } from './read-import.ts'
import { suggestColumns } from './suggest-columns.ts'

/** The content of the file and, once its columns are matched, every problem that prevents the import. */
export async function previewImport(ctx: ImportContext): Promise<ImportPreview> {
  const upload = uploadOf(ctx)
  const settings = settingsOf(upload)
  const sites = settings ? plainSites(await ctx.read((stores) => sitesOf(stores, settings))) : []
  const clock = { timeZone: ctx.scope.timeZone, now: ctx.installation.now().getTime() }
  const { header, first, rows, samples, checked } = await readImport(upload.bytes, {
    settings,
    withSamples: false,
    sites,
    ...clock,
  })
  return {
    columns: header,
    sample: first,
    suggested: suggestColumns(header),
    rows,
    skipped: checked?.skipped ?? 0,
    samples,
    specimens: checked?.specimens ?? 0,
    problems: checked?.problems ?? [],
    unknown: checked?.unknown ?? [],
    problemsTotal: checked?.problemsTotal ?? 0,
  }
}

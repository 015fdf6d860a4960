import type { ImportPreview } from '@probeta/contract/laboratory/imports.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { readImport, settingsOf, uploadOf } from './read-import.ts'
import { suggestColumns } from './suggest-columns.ts'

/** The content of the file and, once its columns are matched, every problem that prevents the import. */
export async function previewImport(ctx: Context): Promise<ImportPreview> {
  const upload = uploadOf(ctx)
  const settings = settingsOf(upload)
  if (settings) {
    const site = orRefuse(
      await ctx.read(({ workSites }) => workSites.find(settings.workSiteId)),
      'workSite.notFound',
    )
    if (!site.mixes.some(({ id }) => id === settings.mixId)) throw new Refusal('mix.notFound')
  }
  const clock = { timeZone: ctx.scope.timeZone, now: ctx.installation.now().getTime() }
  const { header, first, rows, samples, checked } = await readImport(upload.bytes, {
    settings,
    withSamples: false,
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
    problemsTotal: checked?.problemsTotal ?? 0,
  }
}

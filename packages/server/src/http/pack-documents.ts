import { asFileName } from '@probeta/domain/report/number-format.ts'
import { Refusal } from '../base/refusal.ts'
import { zipInto } from '../tables/write-zip.ts'
import type { Context } from './context.ts'
import { oneTimeFile, type TableFile } from './one-time-file.ts'

type IssuedReport = { id: string; number: string | null; revision: number }

/** Packs the documents of issued reports, byte for byte as stored, one after the other. */
export const packDocuments = (
  ctx: Context,
  reports: readonly IssuedReport[],
  fileName: string,
  gone: () => boolean,
): Promise<TableFile> =>
  oneTimeFile(async (file) => {
    const zip = zipInto(file, ctx.installation.now())
    for (const { id, number, revision } of reports) {
      if (gone()) throw new Refusal('export.busy')
      // One transaction per document, so that none lasts for the whole archive.
      const document = await ctx.read((stores) => stores.reports.document(id))
      if (document) await zip.store(`${asFileName(number ?? id)}-v${revision}.pdf`, document)
    }
    const bytes = await zip.end()
    return { bytes, type: 'application/zip', fileName, rows: reports.length, cut: false }
  })

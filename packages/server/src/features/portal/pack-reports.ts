import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import { mostPacked, type packReportsEndpoint } from '@probeta/contract/portal.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { exportPlaces, type TableFile } from '../../http/export-list.ts'
import { Refusal } from '../../base/refusal.ts'
import { zipInto } from '../../tables/write-zip.ts'

const place = exportPlaces(2, 5_000)

/** Packs the documents of chosen reports as issued; refused as a whole if one of them is not the caller's. */
export const packReports = (
  ctx: Context,
  { query }: Parsed<typeof packReportsEndpoint>,
  gone: () => boolean,
): Promise<TableFile> =>
  place(async () => {
    const wanted = [...new Set(query.reportIds.split(','))]
    if (wanted.length > mostPacked) throw new Refusal('request.invalid', { field: 'reportIds' })
    const reports = await ctx.read(({ portal }) => portal.issuedReports(ctx.scope.workSites, wanted))
    if (reports.length < wanted.length) throw new Refusal('report.notFound')
    const path = join(tmpdir(), `probeta-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      // An unlinked file disappears when its last reader closes it, even if the server stops.
      await unlink(path)
      const now = ctx.installation.now()
      const zip = zipInto(file, now)
      for (const { id, number, revision } of reports) {
        if (gone()) throw new Refusal('export.busy')
        // One transaction per document, so that none lasts for the whole archive.
        const document = await ctx.read((stores) => stores.reports.document(id))
        if (document) await zip.store(`${number ?? id}-v${revision}.pdf`, document)
      }
      const bytes = await zip.end()
      const day = dayOf(now.getTime(), ctx.scope.timeZone)
      return {
        file,
        bytes,
        type: 'application/zip',
        fileName: `${day} (${reports.length}).zip`,
        rows: reports.length,
        cut: false,
      }
    } catch (error) {
      await file.close()
      throw error
    }
  })

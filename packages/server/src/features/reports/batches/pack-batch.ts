import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { batchDocumentsEndpoint } from '@probeta/contract/report-batches.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { Zip, ZipPassThrough } from 'fflate'
import type { Context } from '../../../http/context.ts'
import { exportPlaces, type TableFile } from '../../../http/export-list.ts'
import { Refusal } from '../../../base/refusal.ts'

const place = exportPlaces(2, 5_000)

/** Packs the issued documents of a batch, byte for byte as stored, one after the other into a temporary file. */
export const packBatch = (
  ctx: Context,
  { params: { batchId } }: Parsed<typeof batchDocumentsEndpoint>,
  gone: () => boolean,
): Promise<TableFile> =>
  place(async () => {
    const { batch, issued } = await ctx.read(async ({ reportBatches }) => ({
      batch: await reportBatches.find(batchId),
      issued: await reportBatches.issued(batchId),
    }))
    if (!batch) throw new Refusal('reportBatch.notFound')
    if (issued.length === 0) throw new Refusal('reportBatch.nothingIssued')
    const path = join(tmpdir(), `probeta-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      // An unlinked file disappears when its last reader closes it, even if the server stops.
      await unlink(path)
      let bytes = 0
      let pieces: Uint8Array[] = []
      const zip = new Zip((error, piece) => {
        if (error) throw error
        pieces.push(piece)
      })
      const write = async () => {
        const some = Buffer.concat(pieces)
        pieces = []
        bytes += some.length
        await file.appendFile(some)
      }
      for (const { id, number, revision } of issued) {
        if (gone()) throw new Refusal('export.busy')
        // One transaction per document, so that none lasts for the whole archive.
        const document = await ctx.read(({ reports }) => reports.document(id))
        if (!document) continue
        // PDF is compressed already.
        const entry = new ZipPassThrough(`${number}-v${revision}.pdf`)
        entry.mtime = ctx.installation.now()
        zip.add(entry)
        entry.push(new Uint8Array(document), true)
        await write()
      }
      zip.end()
      await write()
      const day = dayOf(Date.parse(batch.draftedAt), ctx.scope.timeZone)
      const [first] = issued
      return {
        file,
        bytes,
        type: 'application/zip',
        fileName: `${first?.number ?? day} (${issued.length}).zip`,
        rows: issued.length,
        cut: false,
      }
    } catch (error) {
      await file.close()
      throw error
    }
  })

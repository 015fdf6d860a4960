import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { sampleFileZipEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'
import { listReadings } from './list-readings.ts'
import type { FiledHead } from '../../stores/sample-files/store.ts'
import { fileSeenBy, renderFile } from './print-file.ts'

/** The most photos in an archive, which is made in memory. */
const mostPhotos = 40

const asFileName = (text: string) => text.replace(/[^\w.-]+/g, '_')

/** The issued documents and the photos, each byte for byte as stored. */
async function enclosures(ctx: Context, head: FiledHead): Promise<Zippable> {
  const files: Zippable = {}
  await ctx.read(async ({ sampleFiles, reports, photos }) => {
    for (const { id, number, revision } of ctx.actor.levels.has(permission.results)
      ? await sampleFiles.reports(head.id)
      : []) {
      const bytes = number === null ? undefined : await reports.document(id)
      if (bytes) files[`reports/${asFileName(`${number}-v${revision}`)}.pdf`] = new Uint8Array(bytes)
    }
    const ofSample = (await photos.list({ sheetId: head.sheetId })).filter(
      ({ sample, withdrawn }) => sample?.id === head.id && withdrawn === null,
    )
    for (const [at, { id, shows, specimen }] of ofSample.slice(0, mostPhotos).entries()) {
      const bytes = await photos.bytes({ sheetId: head.sheetId }, id, 'full')
      const name = asFileName(
        [String(at + 1).padStart(2, '0'), shows, specimen?.code].filter(Boolean).join('-'),
      )
      if (bytes) files[`photos/${name}.jpg`] = new Uint8Array(bytes)
    }
  })
  return files
}

/** Packs the file of a sample with its issued reports, readings and photos into one archive. */
export async function packFile(
  ctx: Context,
  { params, query }: Parsed<typeof sampleFileZipEndpoint>,
): Promise<Document> {
  const { head, sample } = await fileSeenBy(ctx, params.sampleId)
  const name = asFileName(sample.code)
  const pdf = await renderFile(ctx, sample, query.language ?? ctx.language)
  const files: Zippable = {
    [`${name}.pdf`]: pdf,
    [`${name}.csv`]: strToU8(listReadings(sample.specimens)),
    ...(await enclosures(ctx, head)),
  }
  // PDF and JPEG are compressed already
  return { bytes: zipSync(files, { level: 1, mtime: ctx.installation.now() }), fileName: `${name}.zip` }
}

import { permission } from '@probeta/domain/people/permissions.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { FiledSample, sampleFilePdfEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import type { Context } from '../../http/context.ts'
import type { Document } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { gatherFile } from './gather-file.ts'
import type { FiledHead } from '../../stores/sample-files/store.ts'

/** The file of a sample as the caller may see it: results and reports need the permission for results. */
export async function fileSeenBy(
  ctx: Context,
  sampleId: string,
): Promise<{ head: FiledHead; sample: FiledSample }> {
  return ctx.read(async (stores) => {
    const head = orRefuse(await stores.sampleFiles.head(sampleId), 'sample.notFound')
    const outside = !ctx.actor.levels.has(permission.results)
    const now = ctx.installation.now()
    return { head, sample: await gatherFile(stores, head, { timeZone: ctx.scope.timeZone, now, outside }) }
  })
}

export const renderFile = (
  { installation, scope: { paper } }: Context,
  sample: FiledSample,
  language: Language,
): Promise<Uint8Array> =>
  installation.renderer.renderSampleFile({ language, paper, printedAt: sample.at, sample })

export async function printFile(
  ctx: Context,
  { params, query }: Parsed<typeof sampleFilePdfEndpoint>,
): Promise<Document> {
  const { sample } = await fileSeenBy(ctx, params.sampleId)
  const bytes = await renderFile(ctx, sample, query.language ?? ctx.language)
  return { bytes, fileName: `${sample.code}.pdf` }
}

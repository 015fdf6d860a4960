import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { findSample as endpoint, SampleFile } from '@probeta/contract/samples.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'

export function findSample(ctx: Context, { params }: Parsed<typeof endpoint>): Promise<SampleFile> {
  return ctx.read(async ({ samples, sheets, specimens }) => {
    const sample = await samples.find(params.sampleId)
    const sheet = sample && (await sheets.find(sample.sheetId))
    const truck = sheet?.trucks.find(({ id }) => id === params.sampleId)
    if (!sheet || !truck) throw new Refusal('sample.notFound')
    return {
      ...truck,
      sheetId: sheet.id,
      sheetNumber: sheet.number,
      workSite: sheet.workSite,
      client: sheet.client,
      specimens: await specimens.ofSamples([truck.id]),
    }
  })
}

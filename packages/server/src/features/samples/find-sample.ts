import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { findSampleEndpoint, SampleFile } from '@probeta/contract/concrete/samples.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal } from '../../base/refusal.ts'

/** The sample with its sheet, its specimens and their readings. */
export async function sampleFile(stores: Readings, sampleId: string): Promise<SampleFile> {
  const sample = await stores.samples.find(sampleId)
  const sheet = sample && (await stores.sheets.find(sample.sheetId))
  const truck = sheet?.trucks.find(({ id }) => id === sampleId)
  if (!sheet || !truck) throw new Refusal('sample.notFound')
  return {
    ...truck,
    sheetId: sheet.id,
    sheetNumber: sheet.number,
    sheetState: sheet.state,
    pour: sheet.pour,
    sampledOn: sheet.sampledOn,
    workSite: sheet.workSite,
    client: sheet.client,
    specimens: await stores.specimens.ofSamples([truck.id]),
  }
}

export const findSample = (
  ctx: Context,
  { params }: Parsed<typeof findSampleEndpoint>,
): Promise<SampleFile> => ctx.read((stores) => sampleFile(stores, params.sampleId))

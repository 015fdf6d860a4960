import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { SampleFile, voidSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { numbersRead } from '@probeta/domain/sample/correct-plan.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { codesOf, correctable } from './correct-sample.ts'
import { sampleFile } from './find-sample.ts'

/** Voids a truck that was entered by mistake: it keeps its number, and its specimens are discarded. */
export function voidSample(
  ctx: Context,
  { params, body }: Parsed<typeof voidSampleEndpoint>,
): Promise<SampleFile> {
  return ctx.change(
    'sample.void',
    async (stores: Stores, { announce }) => {
      const { samples } = stores
      const before = await correctable(ctx, stores, params.sampleId)
      if (!(await samples.void([before.id], body.reason, ctx.installation.now()))) throw stale(before)
      await samples.discard([before.id], body.reason)
      // Read after the waiting ones were discarded, so that a break recorded in between is seen.
      const specimens = await samples.standing([before.id])
      const numbers = numbersRead(specimens)
      if (numbers.length > 0) throw new Refusal('sample.broken', { codes: codesOf(specimens, numbers) })
      announce('sheet', before.sheetId)
      return sampleFile(stores, before.id)
    },
    body.reason,
  )
}

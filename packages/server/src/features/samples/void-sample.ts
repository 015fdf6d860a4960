import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { SampleFile, voidSampleEndpoint } from '@probeta/contract/samples.ts'
import { numbersRead } from '@probeta/domain/sample/correct-plan.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { codesOf, correctable } from './correct-sample.ts'
import { sampleFile } from './find-sample.ts'

/** A truck that should not have been entered: it stays with its number, and its specimens are given up. */
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
      // Read after the waiting ones were taken: a break that came in between is seen.
      const standing = await samples.standing([before.id])
      const numbers = numbersRead(standing)
      if (numbers.length > 0) throw new Refusal('sample.broken', { codes: codesOf(standing, numbers) })
      announce('sheet', before.sheetId)
      return sampleFile(stores, before.id)
    },
    body.reason,
  )
}

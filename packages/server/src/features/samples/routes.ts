import {
  correctSampleEndpoint,
  findSampleEndpoint,
  sampleHistoryEndpoint,
  voidSampleEndpoint,
} from '@probeta/contract/concrete/samples.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { correctSample } from './correct-sample.ts'
import { findSample } from './find-sample.ts'
import { voidSample } from './void-sample.ts'

export function mountSamples(mount: Mount): void {
  mount.json(findSampleEndpoint, findSample)
  mount.json(correctSampleEndpoint, correctSample)
  mount.json(voidSampleEndpoint, voidSample)
  mount.json(sampleHistoryEndpoint, (ctx, { params }) =>
    ctx.read(async ({ samples }) => {
      if (!(await samples.find(params.sampleId))) throw new Refusal('sample.notFound')
      return { items: await samples.history(params.sampleId) }
    }),
  )
}

import { findSample as findContract, sampleHistory } from '@probeta/contract/samples.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { findSample } from './find-sample.ts'

export function mountSamples(mount: Mount): void {
  mount.json(findContract, findSample)
  mount.json(sampleHistory, (ctx, { params }) =>
    ctx.read(async ({ samples }) => {
      if (!(await samples.find(params.sampleId))) throw new Refusal('sample.notFound')
      return { items: await samples.history(params.sampleId) }
    }),
  )
}

import {
  findFirstStepsEndpoint,
  resumeFirstStepEndpoint,
  skipFirstStepEndpoint,
} from '@probeta/contract/laboratory/first-steps.ts'
import type { Mount } from '../../http/mount.ts'
import { findSteps } from './find-steps.ts'

export function mountFirstSteps(mount: Mount): void {
  mount.json(findFirstStepsEndpoint, (ctx, { query }) =>
    ctx.read((stores) => findSteps(ctx, stores, query.all === 'yes')),
  )
  mount.json(skipFirstStepEndpoint, (ctx, { params, body }) =>
    ctx.change(
      'firstStep.skip',
      async (stores) => {
        await stores.firstSteps.skip(params.step, body.reason)
        return findSteps(ctx, stores, true)
      },
      body.reason,
    ),
  )
  mount.json(resumeFirstStepEndpoint, (ctx, { params }) =>
    ctx.change('firstStep.resume', async (stores) => {
      await stores.firstSteps.resume(params.step)
      return findSteps(ctx, stores, true)
    }),
  )
}

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { findCustodyEndpoint } from '@probeta/contract/concrete/pickups.ts'
import { transportLimit } from '@probeta/domain/custody/making.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'
import { presentInitialCuring, presentLimit } from './present-initial-curing.ts'

/** Who had the specimens of a sample, from when and where. */
export const findCustody = (
  ctx: Context,
  { params: { sampleId } }: Parsed<typeof findCustodyEndpoint>,
): Promise<ResultOf<typeof findCustodyEndpoint>> =>
  ctx.read(async ({ pickups }) => {
    const { method, specifiedMpa } = orRefuse(await pickups.sample(sampleId), 'sample.notFound')
    const [curing] = await pickups.initialCurings([sampleId])
    return {
      items: await pickups.steps(sampleId),
      initialCuring: curing ? presentInitialCuring(curing) : null,
      transportLimit: presentLimit(transportLimit(method)),
      method,
      specifiedMpa,
    }
  })

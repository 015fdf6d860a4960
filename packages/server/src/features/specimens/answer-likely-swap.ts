import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { answerLikelySwapEndpoint } from '@probeta/contract/concrete/likely-swaps.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import { pairOf } from '../../stores/specimens/likely-swaps.ts'

/** States that two readings are right as they are; they are not suggested again until one of them changes. */
export function answerLikelySwap(
  ctx: Context,
  { body: { first, second, reason } }: Parsed<typeof answerLikelySwapEndpoint>,
): Promise<ResultOf<typeof answerLikelySwapEndpoint>> {
  return ctx.change(
    'specimen.keepReadings',
    async ({ specimens }, { announce }) => {
      for (const { specimenId, version } of [first, second]) {
        const specimen = orRefuse(await specimens.find(specimenId), 'specimen.notFound')
        if (specimen.version !== version) throw stale(specimen)
        if (specimen.break === null || first.specimenId === second.specimenId)
          throw new Refusal('specimen.wrongState', { state: specimen.state })
      }
      const id = await specimens.answerSwap(pairOf(first.specimenId, second.specimenId), reason)
      announce('specimen', first.specimenId)
      return { id }
    },
    reason,
  )
}

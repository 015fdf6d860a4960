import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Disposal, restoreSpecimenEndpoint } from '@probeta/contract/concrete/disposals.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal } from '../../base/refusal.ts'

/** Takes a specimen back that was thrown away: it lies in its place again, a whole one on hold. The log keeps both. */
export const restoreSpecimen = (
  ctx: Context,
  { params: { disposalId }, body: { reason } }: Parsed<typeof restoreSpecimenEndpoint>,
): Promise<Disposal> =>
  ctx.change(
    'specimen.restore',
    async ({ disposals, specimens }, { announce }) => {
      const disposal = orRefuse(await disposals.find(disposalId), 'disposal.notFound')
      const { code, id: specimenId } = disposal.specimen
      const specimen = orRefuse(await specimens.find(specimenId), 'specimen.notFound')
      const wasWhole = disposal.kind === 'reserve' || disposal.kind === 'toTest'
      const next = wasWhole && decide({ state: specimen.state, brokenBy: null }, 'restore', ctx.actor.id)
      const at = ctx.installation.now().toISOString()
      const to = next && next.ok ? next.value : null
      const isBack = (!next || next.ok) && (await disposals.restore({ id: disposalId, at, reason, to }))
      if (!isBack) throw new Refusal('disposal.restored', { code })
      announce('specimen', specimenId)
      return orRefuse(await disposals.find(disposalId), 'disposal.notFound')
    },
    reason,
  )

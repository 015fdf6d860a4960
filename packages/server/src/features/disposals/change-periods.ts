import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeDisposalPeriodsEndpoint, DisposalPeriods } from '@probeta/contract/concrete/disposals.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'

export const changePeriods = (
  ctx: Context,
  { body }: Parsed<typeof changeDisposalPeriodsEndpoint>,
): Promise<DisposalPeriods> =>
  ctx.change('specimen.disposalPeriods', async ({ disposals }) => {
    if (!(await disposals.changePeriods(Number(ctx.version), body))) throw stale(await disposals.periods())
    return disposals.periods()
  })

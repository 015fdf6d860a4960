import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeRetentionEndpoint, RetentionPeriods } from '@probeta/contract/laboratory/personal-data.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'

export const changeRetention = (
  ctx: Context,
  { body }: Parsed<typeof changeRetentionEndpoint>,
): Promise<RetentionPeriods> =>
  ctx.change('personalData.retention', async ({ personalData }) => {
    if (!(await personalData.changeRetention(Number(ctx.version), body)))
      throw stale(await personalData.retention())
    return personalData.retention()
  })

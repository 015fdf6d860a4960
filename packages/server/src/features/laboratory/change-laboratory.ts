import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeLaboratoryEndpoint, Laboratory } from '@probeta/contract/laboratory.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { requireTimeZone } from './require-time-zone.ts'

/** The stored days move with the time zone, in the same transaction. */
export const changeLaboratory = (
  ctx: Context,
  { body }: Parsed<typeof changeLaboratoryEndpoint>,
): Promise<Laboratory> =>
  ctx.change('laboratory.change', async (stores, { announce }) => {
    const { laboratory } = stores
    await requireTimeZone(stores, body.timeZone)
    if (!(await laboratory.change(Number(ctx.version), body))) throw stale(await laboratory.find())
    // With the same zone too: what was being recorded while the last change was saved may have counted by the one before.
    await laboratory.moveDays(body.timeZone)
    announce('laboratory', String(ctx.scope.laboratoryId))
    return laboratory.find()
  })

import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeLaboratoryEndpoint, Laboratory } from '@probeta/contract/laboratory.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { requireTimeZone } from './require-time-zone.ts'

/** Recomputes the stored days in the new time zone, in the same transaction. */
export const changeLaboratory = (
  ctx: Context,
  { body }: Parsed<typeof changeLaboratoryEndpoint>,
): Promise<Laboratory> =>
  ctx.change('laboratory.change', async (stores, { announce }) => {
    const { laboratory } = stores
    await requireTimeZone(stores, body.timeZone)
    if (!(await laboratory.change(Number(ctx.version), body))) throw stale(await laboratory.find())
    // Also for an unchanged zone: rows recorded during the last change may have used the zone before.
    await laboratory.moveDays(body.timeZone)
    announce('laboratory', String(ctx.scope.laboratoryId))
    return laboratory.find()
  })

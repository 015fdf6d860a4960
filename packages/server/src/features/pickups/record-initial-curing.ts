import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { InitialCuring, recordInitialCuringEndpoint } from '@probeta/contract/concrete/pickups.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse, Refusal, stale } from '../../base/refusal.ts'
import { presentInitialCuring } from './present-initial-curing.ts'

/** Records what the minimum and maximum thermometer beside the specimens showed, or corrects it; the trail keeps both. */
export function recordInitialCuring(
  ctx: Context,
  { params: { sampleId }, body }: Parsed<typeof recordInitialCuringEndpoint>,
): Promise<InitialCuring> {
  if (body.leastC > body.mostC) throw new Refusal('initialCuring.order')
  return ctx.change('sample.recordInitialCuring', async ({ pickups }, { announce }) => {
    const sample = orRefuse(await pickups.sample(sampleId), 'sample.notFound')
    if (sample.voided) throw new Refusal('pickup.voided', { code: sample.code, sheet: sample.sheetNumber })
    const readAt = new Date(Math.min(Date.parse(body.readAt), ctx.installation.now().getTime()))
    const reading = { ...body, readAt: readAt.toISOString() }
    const changed = await pickups.recordInitialCuring(sampleId, Number(ctx.version), reading)
    const [row] = await pickups.initialCurings([sampleId])
    const after = row && presentInitialCuring(row)
    if (!changed || !after) throw stale(after)
    announce('sheet', sample.sheetId)
    return after
  })
}

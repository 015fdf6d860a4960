import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changePressEndpoint, Press } from '@probeta/contract/laboratory/presses.ts'
import type { Context } from '../../http/context.ts'
import { stale, orRefuse } from '../../base/refusal.ts'
import { refusePattern } from './refuse-pattern.ts'

export function changePress(
  ctx: Context,
  { params, body }: Parsed<typeof changePressEndpoint>,
): Promise<Press> {
  refusePattern(body.lines)
  return ctx.change('press.change', async ({ presses }, { announce }) => {
    const before = orRefuse(await presses.find(params.pressId), 'press.notFound')
    const changed = await presses.change(Number(ctx.version), { id: before.id, ...body })
    const after = await presses.find(before.id)
    if (!changed || !after) throw stale(after ?? before)
    announce('equipment', after.id)
    return after
  })
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addPressEndpoint, Press } from '@probeta/contract/laboratory/presses.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { orRefuse } from '../../base/refusal.ts'
import { refusePattern } from './refuse-pattern.ts'

export function addPress(ctx: Context, { body }: Parsed<typeof addPressEndpoint>): Promise<Press> {
  refusePattern(body.lines)
  return ctx.change('press.add', async ({ presses }, { announce }) => {
    const id = newId()
    await presses.add({ id, ...body })
    const added = orRefuse(await presses.find(id), 'press.notFound')
    announce('equipment', id)
    return added
  })
}

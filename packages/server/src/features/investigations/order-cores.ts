import type { Investigation, orderCoresEndpoint } from '@probeta/contract/results/investigations.ts'
import { mostCores } from '@probeta/contract/concrete/cores.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findInvestigation, refuseDecided } from './find-seen.ts'

/** Records the places where cores are to be drilled and gives each core its code. */
export const orderCores = (
  ctx: Context,
  { params: { investigationId }, body: { places } }: Parsed<typeof orderCoresEndpoint>,
): Promise<Investigation> =>
  ctx.change('core.order', async (stores, { announce }) => {
    const found = await findInvestigation(stores, investigationId)
    refuseDecided(found)
    if (await stores.investigations.areReported(found.id)) throw new Refusal('core.reported')
    const first = found.coresDrilled.length + 1
    if (found.coresDrilled.length + places.length > mostCores)
      throw new Refusal('core.tooMany', { most: mostCores })
    // A concurrent order waits for this row and counts again.
    if (!(await stores.investigations.touch(found))) throw stale(await findInvestigation(stores, found.id))
    await stores.investigations.addCores({ investigationId: found.id, number: found.number, first, places })
    for (const { id } of found.lowResults) announce('lowResult', id)
    return findInvestigation(stores, found.id)
  })

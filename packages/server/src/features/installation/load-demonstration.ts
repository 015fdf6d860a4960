import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { loadDemonstrationEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { readBoxcrete } from '../../demonstration/read-boxcrete.ts'
import { Refusal } from '../../base/refusal.ts'

/** Loads the demonstration data into the caller's laboratory, while it is empty. Its people cannot sign in here. */
export async function loadDemonstration(ctx: Context): Promise<ResultOf<typeof loadDemonstrationEndpoint>> {
  const batches = await readBoxcrete()
  const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return ctx.change('demonstration.load', async ({ installation }) => {
    if (!(await installation.reserveEmpty())) throw new Refusal('demonstration.notEmpty')
    const { samples, specimens } = await installation.fill(today, batches)
    return { samples, specimens }
  })
}

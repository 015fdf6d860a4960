import type { Investigation, recordDrillingEndpoint } from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findCore, findInvestigation } from './find-seen.ts'

const clockSlackMs = 5 * 60_000

/** Records how a core was drilled, and since when it is in its conditioning for the test. */
export const recordDrilling = (
  ctx: Context,
  { params: { coreId }, body }: Parsed<typeof recordDrillingEndpoint>,
): Promise<Investigation> =>
  ctx.change('core.drill', async (stores, { announce }) => {
    const { core, investigation, from, to } = await findCore(ctx, stores, coreId, 'drill')
    const latest = ctx.installation.now().getTime() + clockSlackMs
    if ([body.drilledAt, body.wettedAt].some((at) => at !== null && Date.parse(at) > latest))
      throw new Refusal('core.inFuture')
    const moved = await stores.investigations.changeCore(core, from, {
      state: to,
      drilled_at: body.drilledAt,
      drilled_by: body.drilledBy,
      direction: body.direction,
      aggregate_mm: body.aggregateMm,
      wetted_at: body.wettedAt,
      drilled_length_mm: body.drilledLengthMm,
      bars: JSON.stringify(body.bars),
      excess_voidage_percent: body.excessVoidagePercent,
      remark: body.remark,
    })
    const after = await findInvestigation(stores, investigation.id)
    if (!moved) throw stale(after)
    for (const { id } of after.lowResults) announce('lowResult', id)
    return after
  })

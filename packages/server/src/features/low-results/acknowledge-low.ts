import type { acknowledgeLowResultEndpoint, LowResultFile } from '@probeta/contract/results/low-results.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { nextTelling } from '@probeta/domain/report/escalation.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** One low result, who was notified of it, and who is next while nobody acknowledges. */
export async function showLow(
  { lowResults, investigations }: Pick<Readings, 'lowResults' | 'investigations'>,
  id: string,
): Promise<LowResultFile> {
  const found = orRefuse(await lowResults.find(id), 'lowResult.notFound')
  const tellings = await lowResults.tellings(id)
  const waits = found.state === 'open' && !found.quiet
  const next =
    waits && nextTelling(await lowResults.ladder(), Date.parse(found.openedAt), await lowResults.toldStep(id))
  return {
    ...found,
    tellings,
    investigation: (await investigations.ofLowResult(id)) ?? null,
    next: next ? { step: next.step, who: next.who, at: new Date(next.at).toISOString() } : null,
  }
}

/** Records that somebody of the laboratory takes the low result on: nobody else is notified from then on. */
export const acknowledgeLow = (
  ctx: Context,
  { params, body }: Parsed<typeof acknowledgeLowResultEndpoint>,
): Promise<LowResultFile> =>
  ctx.change('lowResult.acknowledge', async (stores, { announce }) => {
    const found = orRefuse(await stores.lowResults.find(params.lowResultId), 'lowResult.notFound')
    if (found.state === 'closed') throw new Refusal('lowResult.closed')
    if (found.state === 'acknowledged')
      throw new Refusal('lowResult.acknowledged', { by: found.acknowledgedBy ?? '' })
    const at = ctx.installation.now().toISOString()
    const seen = { id: found.id, version: Number(ctx.version) }
    if (!(await stores.lowResults.acknowledge(seen, { ...body, at })))
      throw stale((await stores.lowResults.find(found.id)) ?? found)
    await stores.inbox.readAbout(`lowResult:${found.id}`, at)
    announce('notice', String(ctx.actor.id))
    announce('lowResult', found.id)
    announce('strengthTest', `${found.sampleId}:${found.ageHours}`)
    return showLow(stores, found.id)
  })

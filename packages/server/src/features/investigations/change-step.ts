import type { changeStepEndpoint, Investigation } from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findInvestigation, findSeen } from './find-seen.ts'

/** Changes a step: it is closed with its finding or with why it is not needed; until then its day may be moved. */
export const changeStep = (
  ctx: Context,
  { params: { investigationId, investigationStep: step }, body }: Parsed<typeof changeStepEndpoint>,
): Promise<Investigation> =>
  ctx.change('investigation.step', async (stores, { announce }) => {
    const seen = await findSeen(ctx, stores, investigationId)
    if (!seen.steps.some((one) => one.step === step)) throw new Refusal('investigation.noStep')
    if (body.state !== 'open' && body.note.trim() === '') throw new Refusal('investigation.noteMissing')
    if (!(await stores.investigations.touch(seen))) throw stale(await findInvestigation(stores, seen.id))
    const at = ctx.installation.now().toISOString()
    await stores.investigations.changeStep(seen.id, step, { ...body, at })
    await stores.inbox.readAbout(`investigation:${seen.id}`, at)
    announce('notice', String(ctx.actor.id))
    for (const { id } of seen.lowResults) announce('lowResult', id)
    return findInvestigation(stores, seen.id)
  })

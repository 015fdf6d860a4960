import type {
  changeEscalationLadderEndpoint,
  EscalationLadder,
} from '@probeta/contract/results/low-results.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { isLadder } from '@probeta/domain/report/escalation.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'

export const changeLadder = (
  ctx: Context,
  { body }: Parsed<typeof changeEscalationLadderEndpoint>,
): Promise<EscalationLadder> =>
  ctx.change('lowResult.ladder', async ({ lowResults }, { announce }) => {
    if (!isLadder(body)) throw new Refusal('lowResult.ladder')
    if (!(await lowResults.changeLadder(Number(ctx.version), body))) {
      const current = await lowResults.ladder()
      throw stale({ ...current })
    }
    await lowResults.lookAgain(ctx.installation.now().toISOString())
    announce('lowResult', '')
    return lowResults.ladder()
  })

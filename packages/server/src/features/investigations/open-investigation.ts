import type { Investigation, openInvestigationEndpoint } from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { ladderStepsOf } from '@probeta/domain/investigation/steps.ts'
import { addDays, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal } from '../../base/refusal.ts'
import { findInvestigation } from './find-seen.ts'

/** Opens the investigation of a low result: of the result alone, or of its whole lot where the rule judges lots. */
export const openInvestigation = (
  ctx: Context,
  { params: { lowResultId } }: Parsed<typeof openInvestigationEndpoint>,
): Promise<Investigation> =>
  ctx.change('investigation.open', async ({ investigations, lowResults, numbering }, { announce }) => {
    const low = await lowResults.find(lowResultId)
    const begins = await investigations.begins(lowResultId)
    if (!low || !begins) throw new Refusal('lowResult.notFound')
    if (low.state === 'closed') throw new Refusal('lowResult.closed')
    const known = await investigations.ofLowResult(lowResultId)
    if (known) throw new Refusal('investigation.exists', { number: known.number })
    const now = ctx.installation.now()
    const today = dayOf(now.getTime(), ctx.scope.timeZone)
    const steps = ladderStepsOf(begins.ruleSet).map(({ step, dueDays }) => ({
      step,
      dueOn: addDays(today, dueDays),
    }))
    // When two people open it at the same time, neither sees the other's: a database constraint admits one.
    const write = async () => {
      const [number = ''] = await numbering.take('investigation', Number(today.slice(0, 4)), [''])
      return investigations.open({ ...begins, lowResultId, openedAt: now.toISOString(), steps }, number)
    }
    const id = await refuseTaken('investigation_of_lot', 'investigation.exists', () =>
      refuseTaken('investigation_of_result', 'investigation.exists', write),
    )
    announce('lowResult', lowResultId)
    return findInvestigation({ investigations }, id)
  })

import type {
  decideInvestigationEndpoint,
  Investigation,
  reopenInvestigationEndpoint,
} from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findInvestigation, findSeen } from './find-seen.ts'

/**
 * Records the decision about the structure and who took it: whoever is responsible for the structure decides, not the
 * laboratory. Every other step is closed before.
 */
export const decideInvestigation = (
  ctx: Context,
  { params: { investigationId }, body }: Parsed<typeof decideInvestigationEndpoint>,
): Promise<Investigation> =>
  ctx.change(
    'investigation.decide',
    async (stores, { announce }) => {
      const seen = await findSeen(ctx, stores, investigationId)
      const open = seen.steps.filter(({ step, state }) => step !== 'decision' && state === 'open')
      if (open.length > 0) throw new Refusal('investigation.stepsOpen', { count: open.length })
      const now = ctx.installation.now()
      const at = now.toISOString()
      if (body.on > dayOf(now.getTime(), ctx.scope.timeZone)) throw new Refusal('investigation.decidedLater')
      if (!(await stores.investigations.decide(seen, body, at)))
        throw stale(await findInvestigation(stores, seen.id))
      const step = seen.steps.find((one) => one.step === 'decision')
      if (step)
        await stores.investigations.changeStep(seen.id, 'decision', {
          state: 'done',
          dueOn: step.dueOn,
          note: body.grounds,
          at,
        })
      for (const { id } of seen.lowResults) announce('lowResult', id)
      return findInvestigation(stores, seen.id)
    },
    body.grounds,
  )

/** Takes the decision back; the audit log keeps the earlier decision. */
export const reopenInvestigation = (
  ctx: Context,
  { params: { investigationId }, body: { reason } }: Parsed<typeof reopenInvestigationEndpoint>,
): Promise<Investigation> =>
  ctx.change(
    'investigation.reopen',
    async (stores, { announce }) => {
      const seen = await findInvestigation(stores, investigationId)
      if (seen.version !== Number(ctx.version)) throw stale(seen)
      if (seen.state !== 'decided') throw new Refusal('investigation.wrongState', { state: seen.state })
      if (!(await stores.investigations.reopen(seen))) throw stale(await findInvestigation(stores, seen.id))
      const step = seen.steps.find((one) => one.step === 'decision')
      if (step)
        await stores.investigations.changeStep(seen.id, 'decision', {
          state: 'open',
          dueOn: step.dueOn,
          note: '',
          at: ctx.installation.now().toISOString(),
        })
      for (const { id } of seen.lowResults) announce('lowResult', id)
      return findInvestigation(stores, seen.id)
    },
    reason,
  )

import type {
  checkCoreEndpoint,
  Investigation,
  moveCoreEndpoint,
} from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { CoreAction } from '@probeta/domain/investigation/life.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { findCore, findInvestigation } from './find-seen.ts'

async function move(
  ctx: Context,
  coreId: string,
  action: CoreAction,
  reason: string,
): Promise<Investigation> {
  return ctx.change(
    `core.${action}`,
    async (stores, { announce }) => {
      const { core, investigation, from, to } = await findCore(ctx, stores, coreId, action)
      const moved = await stores.investigations.changeCore(core, from, {
        state: to,
        state_reason: reason,
        checked_by: to === 'checked' ? ctx.actor.id : null,
        checked_at: to === 'checked' ? ctx.installation.now().toISOString() : null,
      })
      const after = await findInvestigation(stores, investigation.id)
      if (!moved) throw stale(after)
      for (const { id } of after.lowResults) announce('lowResult', id)
      return after
    },
    reason,
  )
}

/** Records the check of a reading by a second person: it counts from now on. */
export const checkCore = (ctx: Context, { params: { coreId } }: Parsed<typeof checkCoreEndpoint>) =>
  move(ctx, coreId, 'check', '')

/** Rejects a core, invalidates its reading, or returns it to whoever took the reading. */
export const moveCore = (
  ctx: Context,
  { params: { coreId }, body: { action, reason } }: Parsed<typeof moveCoreEndpoint>,
) => move(ctx, coreId, action, reason)

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { checkStrengthTestEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'
import { warnEarly } from './warn-early.ts'

/** Records the check of a set by a second person: its readings are final from now on. */
export const checkStrengthTest = (
  ctx: Context,
  { params }: Parsed<typeof checkStrengthTestEndpoint>,
): Promise<StrengthTest> =>
  ctx.change('strengthTest.check', async (stores, change) => {
    const checked = await moveTested(ctx, stores, change, params, {
      action: 'check',
      from: ['toCheck'],
      signed: { checkedBy: ctx.actor.id },
    })
    await warnEarly(stores.inbox, checked, ctx.installation.now())
    return checked
  })

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { checkStrengthTestEndpoint, StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import type { Context } from '../../http/context.ts'
import { moveTested } from './move-tested.ts'

/** Records the check of a set by a second person: its readings are final from now on. */
export const checkStrengthTest = (
  ctx: Context,
  { params }: Parsed<typeof checkStrengthTestEndpoint>,
): Promise<StrengthTest> =>
  ctx.change('strengthTest.check', (stores, change) =>
    moveTested(ctx, stores, change, params, {
      action: 'check',
      from: ['toCheck'],
      signed: { checkedBy: ctx.actor.id },
    }),
  )

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { permission, reaches } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import type { TestPage } from '../../stores/strength-tests/store.ts'

type Query = Parsed<typeof listStrengthTestsEndpoint>['query']

/** The filter of the store from the query of the address: with the caller, and the outcomes as a list. */
export function filterOf(
  ctx: Context,
  query: Omit<Query, 'after' | 'limit'>,
): Omit<TestPage, 'after' | 'limit'> {
  const { outcome, warned, turn, ...plain } = query
  const wanted = outcome?.split(',')
  const level = ctx.actor.levels.get(permission.results)
  return {
    ...plain,
    outcomes: wanted && outcomes.filter((one) => wanted.includes(one)),
    warned: warned === 'yes',
    turn: turn && {
      userId: ctx.actor.id,
      check: level !== undefined && reaches(level, 'edit'),
      approve: level !== undefined && reaches(level, 'approve'),
    },
  }
}

export const listTests = (ctx: Context, query: Query, { strengthTests }: Readings) => {
  const { after, limit, ...filter } = query
  return strengthTests.list({ ...filterOf(ctx, filter), after, limit })
}

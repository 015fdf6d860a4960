import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { outcomes } from '@probeta/domain/acceptance/verdict.ts'
import { permission, reaches } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import type { TestPage } from '../../stores/strength-tests/store.ts'

type Query = Parsed<typeof listStrengthTestsEndpoint>['query']

/**
 * The filter of the store from the query of the address: with the caller, the outcomes as a list, and the names of an
 * element of a chosen work site and of those within it.
 */
export async function filterOf(
  ctx: Context,
  query: Omit<Query, 'after' | 'limit'>,
  { elements }: Pick<Readings, 'elements'>,
): Promise<Omit<TestPage, 'after' | 'limit'>> {
  const { outcome, warned, turn, element, ...plain } = query
  const { workSiteId } = plain
  const wanted = outcome?.split(',')
  const level = ctx.actor.levels.get(permission.results)
  return {
    ...plain,
    ...(workSiteId === undefined
      ? { element }
      : { elements: await elements.namesWithin(workSiteId, element) }),
    outcomes: wanted && outcomes.filter((one) => wanted.includes(one)),
    warned: warned === 'yes',
    turn: turn && {
      userId: ctx.actor.id,
      check: level !== undefined && reaches(level, 'edit'),
      approve: level !== undefined && reaches(level, 'approve'),
    },
  }
}

export const listTests = async (ctx: Context, query: Query, stores: Readings) => {
  const { after, limit, ...filter } = query
  return stores.strengthTests.list({ ...(await filterOf(ctx, filter, stores)), after, limit })
}

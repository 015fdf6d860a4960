import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addRuleComparisonEndpoint,
  RuleComparison,
  withdrawRuleComparisonEndpoint,
} from '@probeta/contract/results/rule-comparisons.ts'
import { comparedNumbers } from '@probeta/domain/acceptance/compared-numbers.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

async function findComparison(comparisons: Stores['ruleComparisons'], id: string): Promise<RuleComparison> {
  return orRefuse(await comparisons.find(id), 'ruleComparison.notFound')
}

/** Records a comparison of the rule set's current edition and numbers with the standard's text. Own rules have none. */
export function addRuleComparison(
  ctx: Context,
  { body }: Parsed<typeof addRuleComparisonEndpoint>,
): Promise<RuleComparison> {
  return ctx.change('ruleComparison.add', async ({ ruleComparisons }) => {
    const { ruleSet, comparedOn } = body
    if (!isRuleSetId(ruleSet) || ruleSet === 'none') throw new Refusal('ruleSet.notFound')
    if (comparedOn > dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone))
      throw new Refusal('ruleComparison.inFuture')
    const rules = ruleSetOf(ruleSet)
    const id = newId()
    await ruleComparisons.add({ id, ...body, edition: rules.edition, numbers: comparedNumbers(rules) })
    return findComparison(ruleComparisons, id)
  })
}

export function withdrawRuleComparison(
  ctx: Context,
  { params: { ruleComparisonId }, body: { reason } }: Parsed<typeof withdrawRuleComparisonEndpoint>,
): Promise<RuleComparison> {
  return ctx.change(
    'ruleComparison.withdraw',
    async ({ ruleComparisons }) => {
      const before = await findComparison(ruleComparisons, ruleComparisonId)
      if (before.withdrawn) throw new Refusal('ruleComparison.withdrawn')
      const now = ctx.installation.now()
      const done = await ruleComparisons.withdraw(ruleComparisonId, Number(ctx.version), reason, now)
      const after = await findComparison(ruleComparisons, ruleComparisonId)
      if (!done) throw stale(after)
      return after
    },
    reason,
  )
}

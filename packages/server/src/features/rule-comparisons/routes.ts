import {
  addRuleComparisonEndpoint,
  listRuleComparisonsEndpoint,
  withdrawRuleComparisonEndpoint,
} from '@probeta/contract/results/rule-comparisons.ts'
import type { Mount } from '../../http/mount.ts'
import { addRuleComparison, withdrawRuleComparison } from './keep-comparison.ts'

export function mountRuleComparisons(mount: Mount): void {
  mount.json(listRuleComparisonsEndpoint, (ctx) =>
    ctx.read(async ({ ruleComparisons }) => ({ items: await ruleComparisons.all() })),
  )
  mount.json(addRuleComparisonEndpoint, addRuleComparison)
  mount.json(withdrawRuleComparisonEndpoint, withdrawRuleComparison)
}

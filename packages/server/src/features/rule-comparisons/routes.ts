import {
  addRuleComparison as addContract,
  listRuleComparisons,
  withdrawRuleComparison as withdrawContract,
} from '@probeta/contract/rule-comparisons.ts'
import type { Mount } from '../../http/mount.ts'
import { addRuleComparison, withdrawRuleComparison } from './keep-comparison.ts'

export function mountRuleComparisons(mount: Mount): void {
  mount.json(listRuleComparisons, (ctx) =>
    ctx.read(async ({ ruleComparisons }) => ({ items: await ruleComparisons.all() })),
  )
  mount.json(addContract, addRuleComparison)
  mount.json(withdrawContract, withdrawRuleComparison)
}

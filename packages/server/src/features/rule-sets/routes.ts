import {
  addRuleSetEndpoint,
  addRuleSetVersionEndpoint,
  changeRuleSetEndpoint,
  listRuleSetsEndpoint,
} from '@probeta/contract/results/rule-sets.ts'
import type { Mount } from '../../http/mount.ts'
import { addRuleSet, addRuleSetVersion, changeRuleSet } from './keep-rule-set.ts'

export function mountRuleSets(mount: Mount): void {
  mount.json(listRuleSetsEndpoint, (ctx) =>
    ctx.read(async ({ ruleSets }) => ({ items: await ruleSets.all() })),
  )
  mount.json(addRuleSetEndpoint, addRuleSet)
  mount.json(addRuleSetVersionEndpoint, addRuleSetVersion)
  mount.json(changeRuleSetEndpoint, changeRuleSet)
}

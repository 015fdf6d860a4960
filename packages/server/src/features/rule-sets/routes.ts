import {
  addRuleSet as addContract,
  addRuleSetVersion as versionContract,
  changeRuleSet as changeContract,
  listRuleSets,
} from '@probeta/contract/rule-sets.ts'
import type { Mount } from '../../http/mount.ts'
import { addRuleSet, addRuleSetVersion, changeRuleSet } from './keep-rule-set.ts'

export function mountRuleSets(mount: Mount): void {
  mount.json(listRuleSets, (ctx) => ctx.read(async ({ ruleSets }) => ({ items: await ruleSets.all() })))
  mount.json(addContract, addRuleSet)
  mount.json(versionContract, addRuleSetVersion)
  mount.json(changeContract, changeRuleSet)
}

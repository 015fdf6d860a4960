import { aci318 } from './aci318.ts'
import { noRule } from './no-rule.ts'
import type { RuleSet } from './rule-set.ts'

/** Every rule set by its id, as stored with a mix. An edition once used keeps its id for ever. */
export const ruleSets = {
  'aci318-19': aci318,
  none: noRule,
} as const satisfies Record<string, RuleSet>

export type RuleSetId = keyof typeof ruleSets
export const ruleSetIds = Object.keys(ruleSets) as RuleSetId[]
export const isRuleSetId = (text: string): text is RuleSetId => Object.hasOwn(ruleSets, text)
export const ruleSetOf = (id: RuleSetId): RuleSet => ruleSets[id]

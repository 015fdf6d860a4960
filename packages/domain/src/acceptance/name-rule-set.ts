import type { Identity, RuleVariant } from './rule-set.ts'
import { isRuleSetId, ruleSetOf } from './rule-sets.ts'
import type { Comparison, Verdict } from './verdict.ts'

/** 'ACI 318 (2019)', 'EN 206 (2013), initial production'; empty where nothing is judged. `word` says the variant. */
export const nameRuleSet = (
  { standard, edition, variant }: Pick<Identity, 'standard' | 'edition' | 'variant'>,
  word: (variant: RuleVariant) => string,
): string => standard && `${standard} (${edition})${variant ? `, ${word(variant)}` : ''}`

/** Whether the limit that decided a verdict was compared with a source; without one, whether all of its rule set was. */
export function isVerified({
  compared,
  clause,
  ruleSet,
}: Pick<Verdict, 'clause' | 'ruleSet'> & {
  readonly compared: readonly Pick<Comparison, 'clause' | 'verified'>[]
}): boolean {
  const decided = compared.filter((comparison) => comparison.clause === clause)
  if (decided.length > 0) return decided.every(({ verified }) => verified)
  return isRuleSetId(ruleSet) && ruleSetOf(ruleSet).verified
}

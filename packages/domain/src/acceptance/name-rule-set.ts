import type { Identity, RuleVariant } from './rule-set.ts'
import { isOwnRuleSetId } from './rule-numbers.ts'
import { isRuleSetId, ruleSetOf } from './rule-sets.ts'
import type { Comparison, Verdict } from './verdict.ts'

/**
 * 'ACI 318 (2019)', 'EN 206 (2013), initial production'; empty where nothing is judged. `word` translates the variant.
 */
export const nameRuleSet = (
  { standard, edition, variant }: Pick<Identity, 'standard' | 'edition' | 'variant'>,
  word: (variant: RuleVariant) => string,
): string => standard && `${standard} (${edition})${variant ? `, ${word(variant)}` : ''}`

/**
 * True where the deciding limit of a verdict (of a criterion, or of the permitted range of a set) was compared with a
 * source; without one, where the whole rule set was.
 */
export function isVerified({
  compared,
  clause,
  ruleSet,
}: Pick<Verdict, 'clause' | 'ruleSet'> & {
  readonly compared: readonly Pick<Comparison, 'clause' | 'verified'>[]
}): boolean {
  const decided = compared.filter((comparison) => comparison.clause === clause)
  if (decided.length > 0) return decided.every(({ verified }) => verified)
  if (!isRuleSetId(ruleSet)) return false
  const { mostRange, verified } = ruleSetOf(ruleSet)
  return mostRange?.clause === clause ? mostRange.verified : verified
}

/**
 * Kind of citation for the clause of a verdict: of a standard, of one not compared with its text, or a rule of the
 * laboratory's own.
 */
export const clauseKind = (
  verdict: Parameters<typeof isVerified>[0],
): 'clause' | 'unverifiedClause' | 'ownClause' => {
  if (isOwnRuleSetId(verdict.ruleSet)) return 'ownClause'
  return isVerified(verdict) ? 'clause' : 'unverifiedClause'
}

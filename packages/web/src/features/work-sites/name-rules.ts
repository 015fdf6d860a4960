import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'

export type Named = { name: string; verified: boolean }

/** The name of a test method as printed on reports; an id that is not known stays as it is stored. */
export const nameMethod = (id: string): Named =>
  isMethodId(id) ? methodOf(id) : { name: id, verified: false }

/** The name of a rule set with its edition: 'ACI 318 (2019)'. `none` has no name: `noRule` is said instead. */
export function nameRuleSet(id: string, noRule: string): Named {
  if (!isRuleSetId(id)) return { name: id, verified: false }
  const { standard, edition, verified } = ruleSetOf(id)
  return { name: standard === '' ? noRule : `${standard} (${edition})`, verified }
}

import { nameRuleSet as nameOf } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import type { TFunction } from 'i18next'

export type Named = { name: string; verified: boolean }

/** The name of a test method as printed on reports; an id that is not known stays as it is stored. */
export const nameMethod = (id: string): Named =>
  isMethodId(id) ? methodOf(id) : { name: id, verified: false }

/** The name of a rule set with its edition: 'ACI 318 (2019)', 'CIRSOC 201 (2024), modo 2'; of none, that there is none. */
export function nameRuleSet(t: TFunction, id: string): Named {
  if (!isRuleSetId(id)) return { name: id, verified: false }
  const rules = ruleSetOf(id)
  const name = nameOf(rules, (variant) => t(`verdicts.variant.${variant}`))
  return { name: name || t('workSites.mixes.noRule'), verified: rules.verified }
}

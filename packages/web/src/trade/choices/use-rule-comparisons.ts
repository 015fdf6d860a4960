import {
  listRuleComparisonsEndpoint,
  type RuleComparison,
} from '@probeta/contract/results/rule-comparisons.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Comparisons of rule sets with their texts: `of` a rule set all, `current` the one not withdrawn; `known` once loaded. */
export function useRuleComparisons() {
  const { data } = useQuery(api.query(listRuleComparisonsEndpoint, {}))
  const all: readonly RuleComparison[] = data?.items ?? []
  return {
    of: (ruleSet: string) => all.filter((one) => one.ruleSet === ruleSet),
    current: (ruleSet: string) => all.find((one) => one.ruleSet === ruleSet && one.withdrawn === null),
    known: data !== undefined,
  }
}

import { listRuleComparisonsEndpoint, type RuleComparison } from '@probeta/contract/rule-comparisons.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Who compared the rule sets with their texts: all of it, and what stands of one. `known` once the server has said so. */
export function useRuleComparisons() {
  const { data } = useQuery(api.query(listRuleComparisonsEndpoint, {}))
  const all: readonly RuleComparison[] = data?.items ?? []
  return {
    of: (ruleSet: string) => all.filter((one) => one.ruleSet === ruleSet),
    standing: (ruleSet: string) => all.find((one) => one.ruleSet === ruleSet && one.withdrawn === null),
    known: data !== undefined,
  }
}

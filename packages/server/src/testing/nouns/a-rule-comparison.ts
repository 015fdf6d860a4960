import {
  addRuleComparisonEndpoint,
  listRuleComparisonsEndpoint,
} from '@probeta/contract/results/rule-comparisons.ts'
import type { Laboratory } from '../a-laboratory.ts'

const ruleSet = 'aci318-19'

/** Returns the id of a comparison of ACI 318-19 that is not withdrawn, for the mixes of tests: an existing or a new one. */
export async function aRuleComparison(lab: Laboratory): Promise<string> {
  const { items } = await lab.as('administrator').does(listRuleComparisonsEndpoint)
  const known = items.find((one) => one.ruleSet === ruleSet && one.withdrawn === null)
  if (known) return known.id
  const { id } = await lab.as('administrator').does(addRuleComparisonEndpoint, {
    body: {
      ruleSet,
      comparedBy: 'Ana Prueba',
      comparedOn: '2026-01-15',
      copy: 'ACI 318-19, n.º 4711',
      note: '',
    },
  })
  return id
}

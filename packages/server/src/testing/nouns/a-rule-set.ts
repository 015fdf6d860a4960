import { addRuleSetEndpoint, type OwnRuleSet, type RuleNumbers } from '@probeta/contract/results/rule-sets.ts'
import type { Laboratory } from '../a-laboratory.ts'

/** Means of three reach the specified strength, and no test lies more than 3.5 MPa below it. */
export const plainNumbers: RuleNumbers = {
  unit: 'MPa',
  leastSpecimens: { cylinder150x300: 2 },
  mean: { run: 3, add: 0 },
  single: { margin: 3.5, upTo: null, shareAbove: null },
  mostPercentBelow: null,
}

export const aRuleSet = (lab: Laboratory, numbers: Partial<RuleNumbers> = {}): Promise<OwnRuleSet> =>
  lab.as('administrator').does(addRuleSetEndpoint, {
    body: {
      name: `Contrato ${crypto.randomUUID().slice(0, 8)}`,
      copiedFrom: '',
      validFrom: '2020-01-01',
      numbers: { ...plainNumbers, ...numbers },
    },
  })

import type { RuleSetId } from '../rule-sets.ts'
import type { CriterionQuantity } from '../verdict.ts'

export type JudgingId = Exclude<RuleSetId, 'none'>

/** Finding for the group of a test: a comparison, none because the test is judged alone, or why it is open. */
export type GroupFinding =
  | {
      readonly quantity: CriterionQuantity
      readonly value: number
      readonly limit: number
      /** The scatter of the production no longer confirms its σ. */
      readonly changed?: boolean
    }
  | 'alone'
  | 'gap'
  | 'groupIncomplete'
  | 'deviationUnknown'
  | 'lotTooLarge'

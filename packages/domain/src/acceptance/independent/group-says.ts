import type { RuleSetId } from '../rule-sets.ts'
import type { CriterionQuantity } from '../verdict.ts'

export type JudgingId = Exclude<RuleSetId, 'none'>

/** What the group of a test says: a comparison, nothing because the test stands alone, or why it is open. */
export type GroupSays =
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

import type { Comparison, Outcome } from '../acceptance/verdict.ts'

/**
 * Decision rules from a comparison to a statement of conformity (ISO/IEC 17025 7.8.6; ILAC-G8, unverified). `simple`:
 * the value alone decides, whatever its uncertainty. `guarded`: conformity is stated only where the value is further
 * from the limit than the expanded uncertainty U.
 */
export const decisionRules = ['simple', 'guarded'] as const
export type DecisionRule = (typeof decisionRules)[number]

/** `undecided`: nearer to its limit than U. `none`: no statement: an early age, no rule, an incomplete group. */
export type Conformity = 'met' | 'notMet' | 'undecided' | 'none'

type Compared = Pick<Comparison, 'value' | 'limit' | 'bound' | 'unit' | 'holds'>

/** States conformity for one comparison. A share of tests has no measurement uncertainty: the value alone decides. */
function stateComparison(
  { value, limit, unit, holds }: Compared,
  rule: DecisionRule,
  expandedPercent: number,
): Conformity {
  const near = Math.abs(value - limit) < (expandedPercent / 100) * value
  if (rule === 'guarded' && unit !== '%' && near) return 'undecided'
  return holds ? 'met' : 'notMet'
}

/**
 * States conformity for one strength test. All comparisons must be met; a single one not met decides.
 * `expandedPercent`: U of the test in % of its value (k = 2), used for every value compared; null where it is not
 * known, and then the guarded rule gives no statement.
 */
export function stateConformity(
  { outcome, compared }: { readonly outcome: Outcome; readonly compared: readonly Compared[] },
  rule: DecisionRule,
  expandedPercent: number | null,
): Conformity {
  if (outcome !== 'conforms' && outcome !== 'doesNotConform' && outcome !== 'watch') return 'none'
  if (compared.length === 0) return 'none'
  if (rule === 'guarded' && expandedPercent === null) return 'undecided'
  const each = compared.map((one) => stateComparison(one, rule, expandedPercent ?? 0))
  if (each.includes('notMet')) return 'notMet'
  return each.includes('undecided') ? 'undecided' : 'met'
}

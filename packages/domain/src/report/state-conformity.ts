import type { Comparison, Outcome } from '../acceptance/verdict.ts'

/**
 * How a comparison becomes a statement of conformity (ISO/IEC 17025 7.8.6; ILAC-G8, unverified). `simple`: the value
 * alone decides, whatever its uncertainty. `guarded`: only what lies further from the limit than the expanded uncertainty
 * U is stated; in between nothing is.
 */
export const decisionRules = ['simple', 'guarded'] as const
export type DecisionRule = (typeof decisionRules)[number]

/** `undecided`: nearer to its limit than U. `none`: there is no statement: an early age, no rule, a group not yet whole. */
export type Conformity = 'met' | 'notMet' | 'undecided' | 'none'

type Compared = Pick<Comparison, 'value' | 'limit' | 'bound' | 'unit' | 'holds'>

/** Of one comparison. A share of tests has no uncertainty of measurement: the value alone decides it. */
function ofComparison(
  { value, limit, unit, holds }: Compared,
  rule: DecisionRule,
  expandedPercent: number,
): Conformity {
  const near = Math.abs(value - limit) < (expandedPercent / 100) * value
  if (rule === 'guarded' && unit !== '%' && near) return 'undecided'
  return holds ? 'met' : 'notMet'
}

/**
 * What a report states of one strength test. All comparisons have to be met; one that is not met decides.
 * `expandedPercent`: U of the test in % of its value (k = 2), used for every value compared; null where it is not known,
 * and then a guard band can state nothing.
 */
export function stateConformity(
  { outcome, compared }: { readonly outcome: Outcome; readonly compared: readonly Compared[] },
  rule: DecisionRule,
  expandedPercent: number | null,
): Conformity {
  if (outcome !== 'conforms' && outcome !== 'doesNotConform' && outcome !== 'watch') return 'none'
  if (compared.length === 0) return 'none'
  if (rule === 'guarded' && expandedPercent === null) return 'undecided'
  const each = compared.map((one) => ofComparison(one, rule, expandedPercent ?? 0))
  if (each.includes('notMet')) return 'notMet'
  return each.includes('undecided') ? 'undecided' : 'met'
}

import type { RuleSet } from '../acceptance/rule-set.ts'
import { type Trial, tryStrengths } from '../acceptance/try-strengths.ts'
import type { Verdict } from '../acceptance/verdict.ts'

/** The verdict of a rule set on each strength of a trial, which is in MPa unless said otherwise. */
export function verdictsBy(
  ruleSet: RuleSet,
  trial: Omit<Trial, 'unit'> & Partial<Trial>,
): readonly Verdict[] {
  const of = tryStrengths(ruleSet, { unit: 'MPa', ...trial })
  if (!of.ok) throw new Error(`${ruleSet.id}: ${of.code}`)
  return of.value.map(({ verdict }) => verdict)
}

/** So many strength tests of the same strength. */
export const equal = (n: number, strength: number): readonly number[] =>
  Array.from({ length: n }, () => strength)

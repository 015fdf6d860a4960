import { en206Continuous } from '../acceptance/standards/en206-production.ts'
import type { RuleSet } from '../acceptance/rule-set.ts'
import { tryStrengths, type Trial } from '../acceptance/try-strengths.ts'

export const verdictsOf = (ruleSet: RuleSet, trial: Omit<Trial, 'unit'>) => {
  const of = tryStrengths(ruleSet, { unit: 'MPa', ...trial })
  if (!of.ok) throw new Error(of.code)
  return of.value.map(({ verdict }) => verdict)
}
export const walk = (
  strengths: readonly number[],
  days: readonly number[],
  specified = 25,
  ruleSet: RuleSet = en206Continuous,
) => verdictsOf(ruleSet, { specified, strengths, days })
export const meanOf = (verdict: ReturnType<typeof walk>[number] | undefined) =>
  verdict?.compared.find(({ quantity }) => quantity !== 'single')

/** A result every three days: 35 of them take 102 days. */
export const everyThreeDays = (n: number, from = 0) => Array.from({ length: n }, (_, at) => from + 3 * at)
export const everySecondDay = (n: number) => Array.from({ length: n }, (_, at) => 2 * at)
export const times = (n: number, strength: number) => Array.from({ length: n }, () => strength)
/** Any 15 in a row have 7 values d above the mean, 7 d below, and one on it: their s is d. */
export const pattern = (n: number, mean: number, d: number) =>
  Array.from({ length: n }, (_, at) => mean + (at % 15 === 14 ? 0 : (at % 15) % 2 ? -d : d))
/** 20 equal results, then the pattern: s of the first 35 is d·√(14/34) = 0.6417 d, and σ = 3 up to d = 4.67. */
export const calm = (n: number, mean: number, d: number) => [...times(20, mean), ...pattern(n - 20, mean, d)]

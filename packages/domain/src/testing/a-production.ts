import { en206Continuous } from '../acceptance/standards/en206-production.ts'
import type { RuleSet } from '../acceptance/rule-set.ts'
import { equal, verdictsBy } from './verdicts-by.ts'

export const walk = (
  strengths: readonly number[],
  days: readonly number[],
  specified = 25,
  ruleSet: RuleSet = en206Continuous,
) => verdictsBy(ruleSet, { specified, strengths, days })
export const meanOf = (verdict: ReturnType<typeof walk>[number] | undefined) =>
  verdict?.compared.find(({ quantity }) => quantity !== 'single')

/** A result every three days: 35 of them take 102 days. */
export const everyThreeDays = (n: number, from = 0) => Array.from({ length: n }, (_, at) => from + 3 * at)
export const everySecondDay = (n: number) => Array.from({ length: n }, (_, at) => 2 * at)
/** Any 15 in a row have 7 values d above the mean, 7 d below, and one on it: their s is d. */
export const pattern = (n: number, mean: number, d: number) =>
  Array.from({ length: n }, (_, at) => mean + (at % 15 === 14 ? 0 : (at % 15) % 2 ? -d : d))
/** 20 equal results, then the pattern: s of the first 35 is d·√(14/34) = 0.6417 d, and σ = 3 up to d = 4.67. */
export const calm = (n: number, mean: number, d: number) => [...equal(20, mean), ...pattern(n - 20, mean, d)]

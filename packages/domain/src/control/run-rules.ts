import { finite, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import type { RunRule } from './run-patterns.ts'

/** A pattern completed by the result at `at`; `indices` are the results that make it up, all from 0. */
export type RunHit = { readonly at: number; readonly indices: readonly number[] }
export type RunFinding = { readonly rule: RunRule; readonly hits: readonly RunHit[] }

/**
 * Finds the run rules that a chart violates, and where. Each rule takes the last results up to its own number of them,
 * as (value − centre)/σ, and signals when the latest completes its pattern. Values in order of casting, in one unit.
 * Only rules with hits are returned. Errors: `values.*`, `number.outOfBounds`, `number.overflow`.
 */
export function applyRunRules(
  of: { readonly values: readonly number[]; readonly centre: number; readonly sigma: number },
  rules: readonly RunRule[],
): Result<readonly RunFinding[], ValuesCode | BoundsCode | OverflowCode> {
  const { values, centre, sigma } = of
  const fault = faultOf(values) ?? outside({ centre }, finite) ?? outside({ sigma }, positive)
  if (fault) return fault
  const standardised = settled(values.map((value) => (value - centre) / sigma))
  if (!standardised.ok) return standardised
  const zs = standardised.value
  const findings = rules.map((rule) => {
    const hits: RunHit[] = []
    for (const at of zs.keys()) {
      const from = Math.max(0, at - rule.n + 1)
      const members = rule.pattern(zs.slice(from, at + 1), rule.n)
      if (members) hits.push({ at, indices: members.map((member) => from + member) })
    }
    return { rule, hits }
  })
  return settled(findings.filter(({ hits }) => hits.length > 0))
}

import { finite, outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { standardUncertainty, type Spread } from './standard-uncertainty.ts'

/** One influence on a result. */
export type Component = {
  readonly name: string
  /** In the unit of `of`; in % where there is no `of`. */
  readonly spread: Spread
  /** The value of the influence itself, to make its uncertainty relative: a diameter in mm. */
  readonly of?: number
  /** How many independent readings were averaged; 1 by default. */
  readonly readings?: number
  /** Relative: by how many % the result changes for 1 % of the influence. */
  readonly sensitivity: number
}

export type Contribution = {
  readonly name: string
  /** Relative standard uncertainty of the influence, %. */
  readonly standardPercent: number
  readonly sensitivity: number
  /** The same times the sensitivity: its contribution to the result, %. */
  readonly contributionPercent: number
  /** Its share in the variance of the result, %; the shares add up to 100 (all are 0 where nothing is uncertain). */
  readonly sharePercent: number
}

export type Budget = {
  readonly contributions: readonly Contribution[]
  /** Combined relative standard uncertainty, %. */
  readonly combinedPercent: number
  /** The same in the unit of the value. */
  readonly combined: number
  readonly k: number
  readonly expandedPercent: number
  readonly expanded: number
}

export type BudgetCode = 'budget.empty' | BoundsCode | OverflowCode
export type BudgetRefused =
  | Record<string, never>
  | (OutOfBounds & { readonly component?: string })
  | { readonly path: string; readonly component?: string }

function relativeOf(
  component: Component,
): Result<Contribution, BoundsCode | OverflowCode, OutOfBounds | { readonly path: string }> {
  const { name, spread, of = 100, readings, sensitivity } = component
  const fault = outside({ of }, positive) ?? outside({ sensitivity }, finite)
  if (fault) return fault
  const standard = standardUncertainty(spread, readings)
  if (!standard.ok) return standard
  const standardPercent = (standard.value / of) * 100
  const contributionPercent = Math.abs(sensitivity) * standardPercent
  return settled({ name, standardPercent, sensitivity, contributionPercent, sharePercent: 0 })
}

/**
 * Uncertainty budget of a product of powers (GUM 5.1.6): relative standard uncertainties, each times its sensitivity,
 * as the root of their squares; expanded by the coverage factor k (2 for about 95 %). `value` in any unit, the absolute
 * figures in the same; nothing is rounded. Influences are taken to be independent.
 * Refuses `budget.empty`; `number.outOfBounds` for a value or k that is not positive and for invalid figures of a
 * component (named in the detail); `number.overflow`.
 */
export function uncertaintyBudget(of: {
  readonly value: number
  readonly components: readonly Component[]
  readonly k?: number
}): Result<Budget, BudgetCode, BudgetRefused> {
  const { value, components, k = 2 } = of
  const fault = outside({ value, k }, positive)
  if (fault) return fault
  if (components.length === 0) return fail('budget.empty')
  const contributions: Contribution[] = []
  for (const component of components) {
    const relative = relativeOf(component)
    if (!relative.ok) return fail(relative.code, { ...relative.detail, component: component.name })
    contributions.push(relative.value)
  }
  const combinedPercent = Math.hypot(...contributions.map((each) => each.contributionPercent))
  const shareOf = (percent: number) => (combinedPercent === 0 ? 0 : (percent / combinedPercent) ** 2 * 100)
  const combined = (combinedPercent / 100) * value
  return settled({
    contributions: contributions.map((each) => ({
      ...each,
      sharePercent: shareOf(each.contributionPercent),
    })),
    combinedPercent,
    combined,
    k,
    expandedPercent: combinedPercent * k,
    expanded: combined * k,
  })
}

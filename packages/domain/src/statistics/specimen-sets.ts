import { fail, type Result } from '../result.ts'
import { faultOf, type ValuesCode } from './values.ts'

/** The strengths of the specimens of each strength test, one list per test, in one unit. */
export type SpecimenSets = readonly (readonly number[])[]

/** Detail of a refused set: its index, and what is wrong with it. */
export type SetFault = { readonly set: number }
export type SetsCode = ValuesCode | 'withinTest.noSets'

/**
 * Refuses sets without a within-test spread; null when valid: at least one set, each of two specimens or more, each
 * strength above 0. A set of one specimen is refused, not left out: the caller decides which tests count.
 */
export function faultOfSets(sets: SpecimenSets): Result<never, SetsCode> | null {
  if (sets.length === 0) return fail('withinTest.noSets')
  for (const [set, values] of sets.entries()) {
    const fault = faultOf(values, { least: 2, above: 0 })
    if (fault && !fault.ok) return fail(fault.code, { set, ...fault.detail })
  }
  return null
}

export const rangeOf = (values: readonly number[]): number => {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return greatest - least
}

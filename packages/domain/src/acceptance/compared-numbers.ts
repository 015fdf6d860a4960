import { parametersOfRange } from './criteria/parameters.ts'
import type { RuleSet } from './rule-set.ts'

/**
 * Every number of a rule set in one text, for a comparison with the standard: where it is another text later, the numbers
 * are no longer those that were compared. Clauses and marks are left out, they judge nothing.
 */
export const comparedNumbers = ({
  leastSpecimens,
  parameters,
  conversions = [],
  mostRange,
  specifiedOn,
}: RuleSet): string =>
  JSON.stringify({
    leastSpecimens,
    specifiedOn: specifiedOn ?? 'cylinder',
    parameters: [...parameters, ...parametersOfRange(mostRange)].map(({ name, value, unit }) => [
      name,
      value,
      unit,
    ]),
    conversions: conversions.map(({ shape, curing, to, by, factors }) => [
      shape,
      curing,
      to,
      by,
      factors.map(({ upTo, factor }) => [String(upTo), factor]),
    ]),
  })

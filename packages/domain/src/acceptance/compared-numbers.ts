import { parametersOfRange } from './criteria/parameters.ts'
import type { RuleSet } from './rule-set.ts'

/**
 * Writes all numbers of a rule set as one text, as evidence of a comparison with the standard: a different text later
 * means that the compared numbers have changed. Clauses and marks do not affect judging and are left out.
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

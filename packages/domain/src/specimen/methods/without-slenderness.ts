import type { TestMethod } from './test-method.ts'

/** What a method of tension does not have: slenderness, diameters to compare, a rounding of its own for coarse readings. */
export const withoutSlenderness = {
  coarseRounding: null,
  ratioFactors: [],
  correctsMoulded: false,
  ratioSources: { moulded: null, core: null },
  factorStrengths: null,
  nominalRatios: null,
  diametersDiffer: null,
} as const satisfies Partial<TestMethod>

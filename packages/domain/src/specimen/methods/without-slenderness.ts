import type { TestMethod } from './test-method.ts'

/**
 * Properties of methods without slenderness correction, comparison of diameters or coarse rounding: EN 12390, and all
 * tension.
 */
export const withoutSlenderness = {
  coarseRounding: null,
  ratioFactors: [],
  correctsMoulded: false,
  ratioSources: { moulded: null, core: null },
  factorStrengths: null,
  nominalRatios: null,
  diametersDiffer: null,
} as const satisfies Partial<TestMethod>

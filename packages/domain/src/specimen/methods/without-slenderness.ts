import type { TestMethod } from './test-method.ts'

/** Of a method that corrects for no slenderness, compares no diameters and rounds coarse readings like all others: EN 12390, and all tension. */
export const withoutSlenderness = {
  coarseRounding: null,
  ratioFactors: [],
  correctsMoulded: false,
  ratioSources: { moulded: null, core: null },
  factorStrengths: null,
  nominalRatios: null,
  diametersDiffer: null,
} as const satisfies Partial<TestMethod>

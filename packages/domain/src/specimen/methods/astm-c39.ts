import { fractureTypes } from '../fracture.ts'
import type { AcceptableRange, RatioFactor, TestMethod } from './test-method.ts'

/** ASTM C39 8.2 (the number unverified); IRAM 1551 gives the same for cores. */
const shortCylinders: readonly RatioFactor[] = [
  { ratio: 1, factor: 0.87 },
  { ratio: 1.25, factor: 0.93 },
  { ratio: 1.5, factor: 0.96 },
  { ratio: 1.75, factor: 0.98 },
]

const [large, small] = ['cylinder150x300', 'cylinder100x200'] as const
/** The coefficients of variation, in the two cells that were read and in the others, are 2.8 (n = 2) and 3.3 (n = 3) times smaller. */
const acceptableRanges: readonly AcceptableRange[] = [
  { shape: large, made: 'laboratory', n: 2, percent: 6.6, cvPercent: 2.4, verified: true },
  { shape: large, made: 'laboratory', n: 3, percent: 7.8, cvPercent: 2.4, verified: false },
  { shape: small, made: 'laboratory', n: 2, percent: 9, cvPercent: 3.2, verified: true },
  { shape: small, made: 'laboratory', n: 3, percent: 10.6, cvPercent: 3.2, verified: false },
  { shape: large, made: 'field', n: 2, percent: 8, cvPercent: 2.9, verified: false },
  { shape: large, made: 'field', n: 3, percent: 9.5, cvPercent: 2.9, verified: false },
]

/** ASTM C39/C39M, compressive strength of cylinders. Verified against secondary sources, except where marked. */
export const astmC39: TestMethod = {
  name: 'ASTM C39/C39M',
  country: 'US',
  measures: 'compression',
  shapes: [large, small],
  formulas: { cylinder: 'circleOfMeanDiameter' },
  rounding: { MPa: 0.1, psi: 10, 'kgf/cm2': 1 },
  coarseRounding: { fromReadingMm: 2.5, steps: { MPa: 0.5, psi: 50, 'kgf/cm2': 5 }, verified: false },
  ratioFactors: shortCylinders,
  correctsMoulded: true,
  // ASTM C42 refers cores to the factors of C39. The numbers of the clauses were not compared with the text.
  ratioSources: {
    moulded: { standard: 'ASTM C39/C39M', clause: '8.2', verified: false },
    core: { standard: 'ASTM C42/C42M', clause: null, verified: true },
  },
  factorStrengths: { leastMpa: 14, mostMpa: 42, verified: false },
  nominalRatios: { least: 1.8, most: 2.2, verified: true },
  diametersDiffer: { mostPercent: 2, verified: false },
  dimensionTolerances: null,
  // Planeness 0.050 mm or 0.002 in: the greater wording, so that a reading in either unit may be at the limit. 0.5° is
  // about 1 mm in 100 mm.
  ends: {
    planeness: { mm: 0.0508, verified: true },
    perpendicularity: { cylinder: { degrees: 0.5, verified: true } },
    lengths: { count: 3, verified: false },
  },
  ageTolerances: [
    { ageHours: 24, hours: 0.5, verified: true },
    { ageHours: 3 * 24, hours: 2, verified: true },
    { ageHours: 7 * 24, hours: 6, verified: true },
    { ageHours: 28 * 24, hours: 20, verified: true },
    { ageHours: 90 * 24, hours: 48, verified: true },
  ],
  otherAgesPercent: 2,
  failures: {
    figure: 'astmC39',
    codes: {
      cylinder: fractureTypes.map(({ type, inspectIfLow }) => ({
        code: String(type),
        satisfactory: null,
        inspectIfLow,
      })),
    },
    marks: {},
    mandatory: true,
    verified: true,
  },
  fractureLimit: null,
  stressRates: [
    { unit: 'MPa', least: 0.2, target: 0.25, most: 0.3, verified: true },
    { unit: 'psi', least: 28, target: 35, most: 42, verified: true },
  ],
  initialLoad: { mostPercent: 50, verified: true },
  acceptableRanges,
  precision: [
    {
      kind: 'cylinder',
      widthMm: 0,
      repeatabilityPercent: null,
      reproducibilityPercent: 14,
      cvPercent: 5,
      verified: false,
    },
  ],
  verified: true,
}

import type { FailureCode, Precision, TestMethod } from './test-method.ts'
import { withoutSlenderness } from './without-slenderness.ts'

const satisfactory: FailureCode = { code: 'satisfactory', satisfactory: true, inspectIfLow: false }
const unsatisfactory = (code: string): FailureCode => ({ code, satisfactory: false, inspectIfLow: true })

const precisionOf = (
  kind: Precision['kind'],
  widthMm: number,
  repeatabilityPercent: number,
  reproducibilityPercent: number,
): Precision => ({
  kind,
  widthMm,
  repeatabilityPercent,
  reproducibilityPercent,
  cvPercent: null,
  verified: false,
})

/**
 * EN 12390-3, compressive strength of test specimens; sizes and tolerances of EN 12390-1. Formula, rounding to 0.1 MPa and
 * rate were read in German secondary sources, rate and initial load in an excerpt of BS EN 12390-3:2019, the nine patterns of
 * cubes in a copy of the figure. The patterns A to K of cylinders, precision and tolerances are unverified.
 */
export const en12390part3: TestMethod = {
  name: 'EN 12390-3',
  country: 'EU',
  measures: 'compression',
  shapes: ['cylinder150x300', 'cylinder100x200', 'cube150', 'cube200', 'cube100'],
  formulas: { cylinder: 'circleOfMeanDiameter', cube: 'productOfSides' },
  rounding: { MPa: 0.1, psi: 10, 'kgf/cm2': 1 },
  ...withoutSlenderness,
  dimensionTolerances: { widthPercent: 0.5, heightPercent: 5, verified: false },
  ends: {
    planeness: { ofWidth: 0.0006, verified: false },
    perpendicularity: {
      cube: { mm: 0.5, verified: false },
      cylinder: { ofHeight: 0.007, verified: false },
    },
    lengths: { count: 3, verified: false },
  },
  ageTolerances: [],
  otherAgesPercent: 2,
  failures: {
    figure: 'en12390-3',
    codes: {
      cube: [satisfactory, ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(unsatisfactory)],
      cylinder: [
        satisfactory,
        ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'].map(unsatisfactory),
      ],
    },
    marks: { T: 'tensileCrack' },
    mandatory: true,
    verified: false,
  },
  fractureLimit: null,
  stressRates: [{ unit: 'MPa', least: 0.4, target: 0.6, most: 0.8, verified: true }],
  initialLoad: { mostPercent: 30, verified: true },
  // The limit r is a difference of two results 95 % of the time, not a rule for sets: it stays out of the ranges.
  acceptableRanges: [],
  precision: [
    precisionOf('cube', 150, 9, 13.2),
    precisionOf('cube', 100, 9, 15.1),
    precisionOf('cylinder', 160, 8, 11.7),
  ],
  verified: false,
}

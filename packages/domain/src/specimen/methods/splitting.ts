import { astmC39 } from './astm-c39.ts'
import { likeOf } from './like-c39.ts'
import type { TestMethod } from './test-method.ts'
import { withoutSlenderness } from './without-slenderness.ts'

/** Common properties of the splitting methods, for cylinders; cubes are not offered. */
const splitting = {
  ...withoutSlenderness,
  measures: 'splitting',
  ends: null,
  shapes: astmC39.shapes,
  formulas: { cylinder: 'splitCylinder' },
  rounding: { MPa: 0.05, psi: 5, 'kgf/cm2': 0.5 },
  otherAgesPercent: 2,
  fractureLimit: null,
  precision: [],
  verified: false,
} as const satisfies Partial<TestMethod>

/** No failure codes: no figure of failures was read in either standard, so observations are written as a remark. */
const uncoded = (figure: TestMethod['failures']['figure']): TestMethod['failures'] => ({
  figure,
  codes: {},
  marks: {},
  mandatory: false,
  verified: false,
})

/**
 * ASTM C496/C496M, splitting tensile strength of cylinders: load over π·L·d/2. The formula was read; the rate of 100 to 200
 * psi/min, rounding, ages and precision are unverified.
 */
export const astmC496: TestMethod = {
  ...splitting,
  name: 'ASTM C496/C496M',
  country: 'US',
  dimensionTolerances: null,
  ageTolerances: astmC39.ageTolerances.map((row) => ({ ...row, verified: false })),
  failures: uncoded('astmC39'),
  stressRates: [
    { unit: 'MPa', least: 0.7 / 60, target: 1.05 / 60, most: 1.4 / 60, verified: false },
    { unit: 'psi', least: 100 / 60, target: 150 / 60, most: 200 / 60, verified: false },
  ],
  initialLoad: { mostPercent: 50, verified: false },
  // Within one batch 5 %: two results lie at most 14 % apart.
  acceptableRanges: [
    { shape: 'cylinder150x300', made: 'laboratory', n: 2, percent: 14, cvPercent: 5, verified: false },
  ],
}

/** EN 12390-6, of cylinders: formula and 0.05 MPa read in a German reference; the rate is unverified. */
export const en12390part6: TestMethod = {
  ...splitting,
  name: 'EN 12390-6',
  country: 'EU',
  dimensionTolerances: { widthPercent: 0.5, heightPercent: 5, verified: false },
  ageTolerances: [],
  failures: uncoded('en12390-3'),
  stressRates: [{ unit: 'MPa', least: 0.04, target: 0.05, most: 0.06, verified: false }],
  initialLoad: { mostPercent: 20, verified: false },
  acceptableRanges: [],
}

/** Known by their titles to follow ASTM C496. */
const likeC496 = likeOf(astmC496)
export const iram1658 = likeC496('IRAM 1658', 'AR')
export const ntc722 = likeC496('NTC 722', 'CO')
export const nmxC163 = likeC496('NMX-C-163-ONNCCE', 'MX')
export const ntp339084 = likeC496('NTP 339.084', 'PE')
export const nch1170 = likeC496('NCh 1170', 'CL')

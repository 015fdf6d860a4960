import { astmC39 } from './astm-c39.ts'
import { likeOf } from './like-c39.ts'
import type { Failures, TestMethod } from './test-method.ts'
import { withoutSlenderness } from './without-slenderness.ts'

/** Common properties of the flexure methods, for third-point loading. */
const flexure = {
  ...withoutSlenderness,
  measures: 'flexure',
  ends: null,
  shapes: ['beam150x500', 'beam150x600', 'beam100x400', 'beam100x500'],
  otherAgesPercent: 2,
  verified: false,
} as const satisfies Partial<TestMethod>

const middleThird = { code: 'M', satisfactory: true, inspectIfLow: false } as const
const outside = { code: 'O', inspectIfLow: true, placed: true } as const

/** Failure codes of beams: M within the middle third of the span, O outside it, with the mm to the nearest support. */
const brokeAt = (figure: Failures['figure'], satisfactory: boolean | null, verified: boolean): Failures => ({
  figure,
  codes: { beam: [middleThird, { ...outside, satisfactory }] },
  marks: {},
  mandatory: true,
  verified,
})

/**
 * ASTM C78/C78M, flexural strength under two loads at the thirds of the span. Both formulas, the 5 % and the rate of 125 to 175
 * psi/min were read in secondary sources; rounding, the ages and precision are unverified.
 */
export const astmC78: TestMethod = {
  ...flexure,
  name: 'ASTM C78/C78M',
  country: 'US',
  formulas: { beam: 'beamAtFracture' },
  rounding: { MPa: 0.05, psi: 5, 'kgf/cm2': 0.5 },
  dimensionTolerances: null,
  ageTolerances: astmC39.ageTolerances.map((row) => ({ ...row, verified: false })),
  failures: brokeAt('astmC78', null, true),
  fractureLimit: { mostPercentOfSpan: 5, verified: true },
  stressRates: [
    { unit: 'MPa', least: 0.9 / 60, target: 1.05 / 60, most: 1.2 / 60, verified: false },
    { unit: 'psi', least: 125 / 60, target: 150 / 60, most: 175 / 60, verified: true },
  ],
  initialLoad: { mostPercent: 50, verified: false },
  // Single operator 5.7 %: two results of one batch lie at most 16 % apart.
  acceptableRanges: (['beam150x500', 'beam150x600'] as const).map((shape) => ({
    shape,
    made: 'laboratory',
    n: 2,
    percent: 16,
    cvPercent: 5.7,
    verified: false,
  })),
  precision: [
    {
      kind: 'beam',
      widthMm: 150,
      repeatabilityPercent: 16,
      reproducibilityPercent: 19,
      cvPercent: 7,
      verified: false,
    },
  ],
}

/**
 * EN 12390-5, flexural strength under two loads at the thirds of the span: formula and 0.1 MPa read in a German
 * reference; the rate and the rule for a fracture outside the loads are unverified.
 */
export const en12390part5: TestMethod = {
  ...flexure,
  name: 'EN 12390-5',
  country: 'EU',
  formulas: { beam: 'beamAtThirds' },
  rounding: { MPa: 0.1, psi: 10, 'kgf/cm2': 1 },
  dimensionTolerances: { widthPercent: 0.5, heightPercent: 5, verified: false },
  ageTolerances: [],
  failures: brokeAt('en12390-5', false, false),
  fractureLimit: null,
  stressRates: [{ unit: 'MPa', least: 0.04, target: 0.05, most: 0.06, verified: false }],
  initialLoad: { mostPercent: 20, verified: false },
  acceptableRanges: [],
  precision: [],
}

/** Known by their titles to follow ASTM C78. */
const likeC78 = likeOf(astmC78)
export const iram1547 = likeC78('IRAM 1547', 'AR')
export const ntc2871 = likeC78('NTC 2871', 'CO')
export const nmxC191 = likeC78('NMX-C-191-ONNCCE', 'MX')
export const ntp339078 = likeC78('NTP 339.078', 'PE')
export const nch1038 = likeC78('NCh 1038', 'CL')

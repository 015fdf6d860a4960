import type { StressUnit } from '../quantity/stress.ts'

export type ControlMeasure = 's' | 'v'
/** Overall deviation of the tests, or the part of it within the tests. */
export type ControlComponent = 'overall' | 'withinTest'
/** General construction, or trial batches in the laboratory. */
export type ControlPlace = 'field' | 'laboratory'

/** Classes best first; class i holds from `limits[i − 1]`, which belongs to it, to below `limits[i]`. */
export const controlClasses = ['excellent', 'veryGood', 'good', 'fair', 'poor'] as const
export type ControlClass = (typeof controlClasses)[number]

export type ControlTable = {
  readonly component: ControlComponent
  readonly place: ControlPlace
  readonly measure: ControlMeasure
  /** The unit of the specified strength for which the table holds; null for any unit (tables of V). */
  readonly unit: StressUnit | null
  /** For specified strengths up to the border, above it, or both. */
  readonly strengths: 'normal' | 'high' | 'all'
  readonly limits: readonly [number, number, number, number]
  readonly source: string
  readonly verified: boolean
}

/** Above it V is used in place of s (ACI 214R tables 4.3 and 4.4): each unit has its own round figure. */
export const controlBorder = {
  MPa: 35,
  psi: 5000,
  'kgf/cm2': 350,
} as const satisfies Record<StressUnit, number>

const overall = { component: 'overall', source: 'ACI 214R; NTC 2275 table 4.3' } as const
const within = { component: 'withinTest', measure: 'v', unit: null, strengths: 'all' } as const
const trial = { component: 'overall', place: 'laboratory', source: 'ACI 214R', verified: false } as const

/** Standards of concrete control. The limits in kgf/cm² are those that laboratories use for the round psi figures. */
export const controlTables: readonly ControlTable[] = [
  {
    ...overall,
    place: 'field',
    measure: 's',
    unit: 'MPa',
    strengths: 'normal',
    limits: [2.8, 3.4, 4.1, 4.8],
    verified: true,
  },
  {
    ...overall,
    place: 'field',
    measure: 's',
    unit: 'psi',
    strengths: 'normal',
    limits: [400, 500, 600, 700],
    verified: true,
  },
  {
    ...overall,
    place: 'field',
    measure: 's',
    unit: 'kgf/cm2',
    strengths: 'normal',
    limits: [28, 35, 42, 49],
    verified: false,
  },
  {
    ...overall,
    place: 'field',
    measure: 'v',
    unit: null,
    strengths: 'high',
    limits: [7, 9, 11, 14],
    verified: true,
  },
  { ...trial, measure: 's', unit: 'MPa', strengths: 'normal', limits: [1.4, 1.7, 2.1, 2.4] },
  { ...trial, measure: 's', unit: 'psi', strengths: 'normal', limits: [200, 250, 300, 350] },
  { ...trial, measure: 'v', unit: null, strengths: 'high', limits: [3.5, 4.5, 5.5, 7] },
  { ...within, place: 'field', limits: [3, 4, 5, 6], source: 'ACI 214R; NSR-10', verified: true },
  { ...within, place: 'laboratory', limits: [2, 3, 4, 5], source: 'ACI 214R', verified: false },
]

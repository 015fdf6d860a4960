import type { StressUnit } from '../quantity/stress.ts'

/**
 * Required mean without a usable record: `times`·f'c + `plus`, for f'c from `from` up (the last row that fits holds).
 */
export type NoDataRow = {
  readonly above: number
  /** True: the row includes f'c equal to `above`. */
  readonly closed: boolean
  readonly times: number
  readonly plus: number
}

export type RequiredMeanConstants = {
  readonly unit: StressUnit
  /** Up to this f'c, inclusive, one test may fall short by `allowance`; above it by a tenth of f'c. */
  readonly border: number
  readonly allowance: number
  readonly noData: readonly NoDataRow[]
  readonly verified: { readonly record: boolean; readonly noData: boolean }
}

/** Share of f'c that every test must reach above the border. */
export const highStrengthShare = 0.9

/** 1 % of the means of three below f'c: 2.33/√3; 1 % of the tests below f'c less the allowance. */
export const deviations = { ofMeanOfThree: 1.34, ofSingleTest: 2.33 } as const

/** Fewer tests than 30 make s uncertain: it is multiplied, linearly between the rows (ACI 318/301). */
export const fewTestsFactors = [
  { n: 15, factor: 1.16 },
  { n: 20, factor: 1.08 },
  { n: 25, factor: 1.03 },
  { n: 30, factor: 1 },
] as const

/** Each unit has its own round constants: 500 psi, 3.5 MPa and 35 kgf/cm² are three different allowances. */
export const requiredMeanConstants = {
  MPa: {
    unit: 'MPa',
    border: 35,
    allowance: 3.5,
    noData: [
      { above: 0, closed: false, times: 1, plus: 7 },
      { above: 21, closed: true, times: 1, plus: 8.3 },
      { above: 35, closed: false, times: 1.1, plus: 5 },
    ],
    verified: { record: true, noData: true },
  },
  psi: {
    unit: 'psi',
    border: 5000,
    allowance: 500,
    noData: [
      { above: 0, closed: false, times: 1, plus: 1000 },
      { above: 3000, closed: true, times: 1, plus: 1200 },
      { above: 5000, closed: false, times: 1.1, plus: 700 },
    ],
    verified: { record: true, noData: true },
  },
  'kgf/cm2': {
    unit: 'kgf/cm2',
    border: 350,
    allowance: 35,
    noData: [
      { above: 0, closed: false, times: 1, plus: 70 },
      { above: 210, closed: true, times: 1, plus: 84 },
      { above: 350, closed: false, times: 1.1, plus: 50 },
    ],
    verified: { record: true, noData: false },
  },
} as const satisfies Record<StressUnit, RequiredMeanConstants>

import type { Example, Published } from './example.ts'

const rule = "ACI 318-19 26.4.3, ACI 301: f'cr"

/** f'cr alone, from f'c without a record of tests. */
const withoutRecord = (
  unit: 'psi' | 'MPa',
  rows: readonly (readonly [specified: number, printed: string])[],
) =>
  rows.map(([specified, printed]) => ({
    inputs: { specified: [specified, unit] as const },
    published: [{ name: 'required', printed, unit }] satisfies Published[],
  }))

/** f'cr from a record of tests: by the mean of three, by the single test, and the greater of the two. */
const byRecord = (unit: 'psi' | 'MPa', ofThree: string, ofSingle: string, required: string): Published[] => [
  { name: 'byMeanOfThree', printed: ofThree, unit },
  { name: 'bySingleTest', printed: ofSingle, unit },
  { name: 'required', printed: required, unit },
]

export const requiredMeanExamples: readonly Example[] = [
  {
    id: 'R-05',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      {
        inputs: { specified: [4000, 'psi'], s: [400, 'psi'], n: 30 },
        published: byRecord('psi', '4536', '4432', '4536'),
      },
    ],
  },
  {
    id: 'R-06',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      {
        inputs: { specified: [4000, 'psi'], s: [800, 'psi'], n: 30 },
        published: byRecord('psi', '5072', '5364', '5364'),
      },
    ],
  },
  {
    id: 'R-07',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      {
        inputs: { specified: [7000, 'psi'], s: [500, 'psi'], n: 30 },
        published: byRecord('psi', '7670', '7465', '7670'),
      },
    ],
  },
  {
    id: 'R-08',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      {
        inputs: { specified: [4000, 'psi'], s: [400, 'psi'], n: 15 },
        published: [
          { name: 'factor', printed: '1.16', unit: '' },
          { name: 'adjustedS', printed: '464', unit: 'psi' },
          ...byRecord('psi', '4621.76', '4581.12', '4622'),
        ],
      },
    ],
  },
  {
    id: 'R-09',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      ...withoutRecord('psi', [
        [2500, '3500'],
        [3000, '4200'],
        [4000, '5200'],
        [5000, '6200'],
        [6000, '7300'],
        [8000, '9500'],
      ]),
      {
        inputs: { specified: [4000, 'psi'], s: [400, 'psi'], n: 12 },
        published: [{ name: 'required', printed: '5200', unit: 'psi' }],
      },
    ],
  },
  {
    id: 'R-10',
    kind: 'requiredMean',
    rule: "ACI 318M-08 5.3.2.1: f'cr",
    source: 'mixDesignTests',
    cases: [
      {
        inputs: { specified: [30, 'MPa'], s: [3.5, 'MPa'], n: 20 },
        published: [
          { name: 'factor', printed: '1.08', unit: '' },
          ...byRecord('MPa', '35.07', '35.31', '35.3074'),
        ],
      },
    ],
  },
  {
    id: 'R-11',
    kind: 'requiredMean',
    rule: "ACI 318M-08 5.3.2.1: f'cr",
    source: 'mixDesignTests',
    cases: [
      {
        inputs: { specified: [40, 'MPa'], s: [4, 'MPa'], n: 30 },
        published: byRecord('MPa', '45.36', '45.32', '45.36'),
      },
    ],
  },
  {
    id: 'R-12',
    kind: 'requiredMean',
    rule: "ACI 318M-08 5.3.2.2: f'cr",
    source: 'mixDesignTests',
    cases: [
      ...withoutRecord('MPa', [
        [20, '27.0'],
        [25, '33.3'],
        [40, '49.0'],
      ]),
      {
        inputs: { specified: [30, 'MPa'], s: [3, 'MPa'], n: 10 },
        published: [{ name: 'required', printed: '38.3', unit: 'MPa' }],
      },
    ],
  },
  {
    id: 'R-13',
    kind: 'requiredMean',
    rule,
    source: 'materialsNote',
    cases: [
      {
        inputs: { specified: [30, 'MPa'], s: [3.5, 'MPa'], n: 30, allowance: [3.45, 'MPa'] },
        published: [
          { name: 'required', printed: '34.7', unit: 'MPa' },
          { name: 'margin', printed: '4.7', unit: 'MPa' },
          { name: 'percentBelow', printed: '9', unit: '%' },
        ],
      },
    ],
  },
  {
    id: 'P-01',
    kind: 'requiredMean',
    rule,
    source: 'mamlouk',
    cases: [
      ...withoutRecord('MPa', [[31, '39.3']]),
      {
        inputs: { specified: [31, 'MPa'], s: [3.6, 'MPa'], n: 17, allowance: [3.45, 'MPa'] },
        published: [
          { name: 'factor', printed: '1.13', unit: '' },
          { name: 'adjustedS', printed: '4.1', unit: 'MPa' },
          { name: 'byMeanOfThree', printed: '36.5', unit: 'MPa', difference: 'roundedBetween' },
          { name: 'bySingleTest', printed: '37.1', unit: 'MPa', difference: 'roundedBetween' },
          { name: 'required', printed: '37.1', unit: 'MPa', difference: 'roundedBetween' },
        ],
      },
      {
        inputs: { specified: [31, 'MPa'], s: [2.4, 'MPa'], n: 30, allowance: [3.45, 'MPa'] },
        published: byRecord('MPa', '34.2', '33.1', '34.2'),
      },
      {
        inputs: { specified: [31, 'MPa'], s: [3.8, 'MPa'], n: 30, allowance: [3.45, 'MPa'] },
        published: byRecord('MPa', '36.1', '36.4', '36.4'),
      },
    ],
  },
]

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

export const requiredMeanExamples: readonly Example[] = [
  {
    id: 'R-05',
    kind: 'requiredMean',
    rule,
    source: 'calculatorTests',
    cases: [
      {
        inputs: { specified: [4000, 'psi'], s: [400, 'psi'], n: 30 },
        published: [
          { name: 'byMeanOfThree', printed: '4536', unit: 'psi' },
          { name: 'bySingleTest', printed: '4432', unit: 'psi' },
          { name: 'required', printed: '4536', unit: 'psi' },
        ],
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
        published: [
          { name: 'byMeanOfThree', printed: '5072', unit: 'psi' },
          { name: 'bySingleTest', printed: '5364', unit: 'psi' },
          { name: 'required', printed: '5364', unit: 'psi' },
        ],
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
        published: [
          { name: 'byMeanOfThree', printed: '7670', unit: 'psi' },
          { name: 'bySingleTest', printed: '7465', unit: 'psi' },
          { name: 'required', printed: '7670', unit: 'psi' },
        ],
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
          { name: 'byMeanOfThree', printed: '4621.76', unit: 'psi' },
          { name: 'bySingleTest', printed: '4581.12', unit: 'psi' },
          { name: 'required', printed: '4622', unit: 'psi' },
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
          { name: 'byMeanOfThree', printed: '35.07', unit: 'MPa' },
          { name: 'bySingleTest', printed: '35.31', unit: 'MPa' },
          { name: 'required', printed: '35.3074', unit: 'MPa' },
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
        published: [
          { name: 'byMeanOfThree', printed: '45.36', unit: 'MPa' },
          { name: 'bySingleTest', printed: '45.32', unit: 'MPa' },
          { name: 'required', printed: '45.36', unit: 'MPa' },
        ],
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
        published: [
          { name: 'byMeanOfThree', printed: '34.2', unit: 'MPa' },
          { name: 'bySingleTest', printed: '33.1', unit: 'MPa' },
          { name: 'required', printed: '34.2', unit: 'MPa' },
        ],
      },
      {
        inputs: { specified: [31, 'MPa'], s: [3.8, 'MPa'], n: 30, allowance: [3.45, 'MPa'] },
        published: [
          { name: 'byMeanOfThree', printed: '36.1', unit: 'MPa' },
          { name: 'bySingleTest', printed: '36.4', unit: 'MPa' },
          { name: 'required', printed: '36.4', unit: 'MPa' },
        ],
      },
    ],
  },
]

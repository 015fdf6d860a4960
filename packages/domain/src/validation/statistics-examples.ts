import type { Example, Published } from './example.ts'

const spread = (unit: 'MPa' | 'psi' | 'kgf/cm2', mean: string, s: string): Published[] => [
  { name: 'mean', printed: mean, unit },
  { name: 's', printed: s, unit },
]

const sampleS = 's = √(Σ(x − x̄)²/(n − 1))'

export const statisticsExamples: readonly Example[] = [
  {
    id: 'R-20',
    kind: 'summary',
    rule: sampleS,
    source: 'statisticsCourse',
    cases: [
      {
        inputs: { values: [[28, 31, 30, 33, 28], 'MPa'] },
        published: [...spread('MPa', '30.0', '2.12'), { name: 'v', printed: '7', unit: '%' }],
      },
    ],
  },
  {
    id: 'R-21',
    kind: 'characteristic',
    rule: 'fk = fm − 1.645 s',
    source: 'statisticsCourse',
    cases: [
      {
        inputs: { mean: [32, 'MPa'], s: [4.5, 'MPa'], percentBelow: [5, '%'] },
        published: [{ name: 'characteristic', printed: '24.6', unit: 'MPa' }],
      },
      {
        inputs: { mean: [35.2, 'MPa'], s: [3.1, 'MPa'], percentBelow: [5, '%'] },
        published: [{ name: 'characteristic', printed: '30.1', unit: 'MPa' }],
      },
    ],
  },
  {
    id: 'R-28',
    kind: 'pooledMean',
    rule: "ACI 301: s, f'cr",
    source: 'peruExercise',
    cases: [
      {
        inputs: {
          specified: [210, 'kgf/cm2'],
          first: [[225, 212, 205, 207, 204, 220, 187, 218, 221, 221, 214, 208, 189, 202, 209], 'kgf/cm2'],
          second: [
            [223, 235, 214, 208, 199, 200, 205, 196, 214, 215, 214, 212, 201, 197, 206, 197, 206],
            'kgf/cm2',
          ],
        },
        published: [
          { name: 'firstMean', printed: '209.47', unit: 'kgf/cm2' },
          { name: 'firstVariance', printed: '125.41', unit: '' },
          { name: 'secondVariance', printed: '108.94', unit: '', difference: 'meanOfOtherRecord' },
          { name: 'pooledS', printed: '10.8', unit: 'kgf/cm2' },
          { name: 'byMeanOfThree', printed: '224.47', unit: 'kgf/cm2', difference: 'meanOfOtherRecord' },
          { name: 'bySingleTest', printed: '200.16', unit: 'kgf/cm2', difference: 'meanOfOtherRecord' },
          { name: 'required', printed: '224.47', unit: 'kgf/cm2', difference: 'meanOfOtherRecord' },
        ],
      },
    ],
  },
  {
    id: 'P-05',
    kind: 'sums',
    rule: `NCh 1998.Of89: ${sampleS}`,
    source: 'hormigon',
    cases: [
      {
        inputs: { n: 12, sum: [3076, 'kgf/cm2'], squaredDeviations: 11_080 },
        published: spread('kgf/cm2', '256', '31.7'),
      },
    ],
  },
  {
    id: 'P-07',
    kind: 'summary',
    rule: sampleS,
    source: 'twentyCubes',
    cases: [
      {
        inputs: {
          values: [[44, 40, 39, 42, 38, 35, 45, 41, 36, 38, 42, 40, 39, 44, 38, 44, 42, 36, 40, 38], 'MPa'],
        },
        published: spread('MPa', '40.05', '2.91'),
      },
    ],
  },
  {
    id: 'P-13',
    kind: 'sums',
    rule: sampleS,
    source: 'laboiteatalents',
    cases: [
      {
        inputs: { n: 30, sum: [744, 'MPa'], squaredDeviations: 274.8 },
        published: [
          { name: 'mean', printed: '24.8', unit: 'MPa' },
          { name: 's', printed: '3.07', unit: 'MPa', difference: 'cutOff' },
        ],
      },
    ],
  },
  {
    id: 'P-17',
    kind: 'summary',
    rule: sampleS,
    source: 'boxcrete',
    cases: [
      { inputs: { values: [[5098, 4960, 4943], 'psi'] }, published: spread('psi', '5000', '85') },
      { inputs: { values: [[7992, 8120, 6111], 'psi'] }, published: spread('psi', '7408', '1125') },
      { inputs: { values: [[8425, 7963, 8701], 'psi'] }, published: spread('psi', '8363', '373') },
    ],
  },
]

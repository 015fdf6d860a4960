import type { Example } from './example.ts'

const load = {
  batch: [32_056, 'lb'],
  cement: [4352, 'lb'],
  designVolume: [8, 'yd3'],
  airFreeVolume: [212.76, 'ft3'],
} as const

export const freshAndGainExamples: readonly Example[] = [
  {
    id: 'R-01',
    kind: 'yield',
    rule: 'ASTM C138',
    source: 'airYieldStudy',
    cases: [
      {
        inputs: { ...load, density: [148.4, 'lb/ft3'] },
        published: [
          { name: 'airFreeDensity', printed: '150.7', unit: 'lb/ft3' },
          { name: 'yield', printed: '8.00', unit: 'yd3' },
          { name: 'relativeYield', printed: '1.00', unit: '' },
          { name: 'airPercent', printed: '1.5', unit: '%' },
          { name: 'cementContent', printed: '544', unit: 'lb/yd3' },
        ],
      },
    ],
  },
  {
    id: 'R-02',
    kind: 'yield',
    rule: 'ASTM C138',
    source: 'airYieldStudy',
    cases: [
      {
        inputs: { ...load, density: [145, 'lb/ft3'] },
        published: [
          { name: 'yield', printed: '8.19', unit: 'yd3' },
          { name: 'relativeYield', printed: '1.02', unit: '' },
          { name: 'airPercent', printed: '3.8', unit: '%' },
          { name: 'cementContent', printed: '532', unit: 'lb/yd3' },
        ],
      },
    ],
  },
  {
    id: 'R-04',
    kind: 'density',
    rule: 'ASTM C138, AASHTO T 121',
    source: 'freshReport',
    cases: [
      {
        inputs: { empty: [3.55, 'kg'], full: [20.49, 'kg'], measure: [0.0071, 'm3'], batch: [2384, 'kg'] },
        published: [
          { name: 'netMass', printed: '16.94', unit: 'kg' },
          { name: 'density', printed: '2385.915', unit: 'kg/m3' },
          { name: 'yield', printed: '0.999', unit: 'm3' },
          { name: 'airPercent', printed: '99.29', unit: '%', difference: 'measureForMaterials' },
        ],
      },
    ],
  },
  {
    id: 'P-12',
    kind: 'density',
    rule: 'ASTM C138',
    source: 'fieldExam',
    cases: [
      {
        inputs: { empty: [18.6, 'lb'], full: [54.1, 'lb'], measure: [0.25, 'ft3'] },
        published: [
          { name: 'netMass', printed: '35.5', unit: 'lb' },
          { name: 'density', printed: '142.0', unit: 'lb/ft3' },
        ],
      },
    ],
  },
  {
    id: 'R-14',
    kind: 'maturity',
    rule: 'ASTM C1074, Nurse-Saul',
    source: 'calculatorTests',
    cases: (
      [
        [[12, 12], [50, 68], '360'],
        [[24], [32], '0'],
        [[24], [50], '240'],
        [[24], [68], '480'],
      ] as const
    ).map(([hours, temperatures, printed]) => ({
      inputs: { hours: [hours, 'h'], temperatures: [temperatures, '°F'], datum: [0, '°C'] },
      published: [{ name: 'maturityHours', printed, unit: '°C·h' }],
    })),
  },
  {
    id: 'R-29',
    kind: 'maturity',
    rule: 'ASTM C1074, Nurse-Saul',
    source: 'maturityGuide',
    cases: (
      [
        [[12], [20], '240'],
        [[12], [25], '300'],
        [[12, 12], [20, 25], '540'],
      ] as const
    ).map(([hours, temperatures, printed]) => ({
      inputs: { hours: [hours, 'h'], temperatures: [temperatures, '°C'], datum: [0, '°C'] },
      published: [{ name: 'maturityHours', printed, unit: '°C·h' }],
    })),
  },
  {
    id: 'P-10',
    kind: 'maturity',
    rule: 'Nurse-Saul',
    source: 'civinnovate',
    cases: [
      {
        inputs: { hours: [[672], 'h'], temperatures: [[15], '°C'], datum: [-11, '°C'] },
        published: [{ name: 'maturityDays', printed: '728', unit: '°C·d' }],
      },
    ],
  },
  {
    id: 'P-09',
    kind: 'gain',
    rule: 'EN 1992-1-1 3.1.2(6), fib Model Code 2010: βcc',
    source: 'structuralCodes',
    cases: (
      [
        [9, 0.25, '0.826166831'],
        [27, 0.25, '0.995422968'],
        [10, 0.38, '0.77425'],
        [10, 0.2, '0.87401'],
        [30, 0.38, '1.01297'],
      ] as const
    ).map(([age, coefficient, printed]) => ({
      inputs: { age: [age, 'd'], coefficient },
      published: [{ name: 'share', printed, unit: '' }],
    })),
  },
  {
    id: 'P-09a',
    kind: 'adjustedAge',
    rule: 'EN 1992-1-1 B.1(3)',
    source: 'structuralCodes',
    cases: [
      {
        inputs: { hours: [[168, 168], 'h'], temperatures: [[20, 25], '°C'] },
        published: [{ name: 'adjustedAge', printed: '15.7723', unit: 'd' }],
      },
    ],
  },
]

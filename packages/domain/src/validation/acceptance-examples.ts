import type { DifferenceCode } from './differences.ts'
import type { Example, InputsOf, Published } from './example.ts'

type Strengths = readonly [number, number, number]

/** A lot of HA-30 without a quality mark, of three batches, judged by the estimate printed. */
const lotOf = (
  lot: string,
  tests: Strengths,
  printed: string,
  of: { readonly earlierS?: number; readonly difference?: DifferenceCode; readonly fails?: true } = {},
): { readonly inputs: InputsOf['acceptance']; readonly published: readonly Published[] } => ({
  inputs: {
    rules: 'codigo-estructural-57',
    specified: [30, 'MPa'],
    tests: [tests, 'MPa'],
    lot,
    ...(of.earlierS !== undefined && { earlierS: [of.earlierS, 'MPa'] }),
  },
  published: [
    { name: 'groupValue', printed, unit: 'MPa', ...(of.difference && { difference: of.difference }) },
    { name: 'accepted', word: of.fails ? 'no' : 'yes' },
  ],
})

/** One strength test against the least that ACI 318 allows it. */
const oneTest = (
  [specified, test]: readonly [number, number],
  [limit, holds]: readonly [string, 'yes' | 'no'],
): { readonly inputs: InputsOf['acceptance']; readonly published: readonly Published[] } => ({
  inputs: { rules: 'aci318-19', specified: [specified, 'psi'], tests: [[test], 'psi'] },
  published: [
    { name: 'singleLimit', printed: limit, unit: 'psi' },
    { name: 'singleHolds', word: holds },
  ],
})

export const acceptanceExamples: readonly Example[] = [
  {
    id: 'R-15',
    kind: 'acceptance',
    rule: 'ACI 318-19 26.12.3.1(b)',
    source: 'contractorExam',
    note: 'oneCylinder',
    cases: [
      {
        inputs: { rules: 'aci318-19', specified: [3000, 'psi'], tests: [[3200], 'psi'] },
        published: [{ name: 'singleHolds', word: 'no', difference: 'singleCylinder' }],
      },
    ],
  },
  {
    id: 'R-17',
    kind: 'acceptance',
    rule: 'ACI 318-19 26.12.3.1',
    source: 'technician',
    cases: [
      {
        inputs: { rules: 'aci318-19', specified: [4000, 'psi'], tests: [[4150, 4420, 3790], 'psi'] },
        published: [
          { name: 'lastTest', printed: '3790', unit: 'psi' },
          { name: 'singleLimit', printed: '3500', unit: 'psi' },
          { name: 'singleHolds', word: 'yes' },
          { name: 'groupValue', printed: '4120', unit: 'psi' },
          { name: 'accepted', word: 'yes' },
        ],
      },
    ],
  },
  {
    id: 'P-02',
    kind: 'acceptance',
    rule: 'ACI 318-19 26.12.3.1(b)',
    source: 'cylindersStudy',
    cases: [
      oneTest([4000, 3480], ['3500', 'no']),
      oneTest([6000, 5375], ['5400', 'no']),
      oneTest([6000, 5400], ['5400', 'yes']),
    ],
  },
  {
    id: 'R-27',
    kind: 'cores',
    rule: 'ACI 318-19 26.12.6.1(e)',
    source: 'concreteQuestions',
    cases: [
      {
        inputs: { specified: [6000, 'psi'], strengths: [[4940, 4970, 5370], 'psi'] },
        published: [
          { name: 'mean', printed: '5090', unit: 'psi', step: 10 },
          { name: 'percentOfSpecified', printed: '84.8', unit: '%', difference: 'roundedBetween' },
          { name: 'coresLimit', printed: '5100', unit: 'psi' },
          { name: 'accepted', word: 'yes', difference: 'coresRounded' },
        ],
      },
    ],
  },
  {
    id: 'R-31',
    kind: 'acceptance',
    rule: 'Código Estructural, art. 57',
    source: 'musaatLots',
    cases: [
      lotOf('P-1', [29.4, 35.6, 34.9], '26.2', { fails: true }),
      lotOf('F-3', [38.1, 36.3, 35.9], '31.9', { difference: 'cutOff' }),
      lotOf('P-3', [35.7, 37.1, 37.5], '31.8'),
      lotOf('F-4', [36.9, 38.3, 37.9], '32.8'),
      lotOf('P-4', [35.1, 36.6, 35.8], '31.2'),
      lotOf('F-5', [38.2, 37.1, 37.9], '33.0'),
    ],
  },
  {
    id: 'R-32',
    kind: 'acceptance',
    rule: 'Código Estructural, art. 57',
    source: 'musaatLots',
    note: 'earlierS',
    cases: [
      lotOf('P-5', [36.7, 35.8, 37.1], '33.8', { earlierS: 1.6, difference: 'roundedBetween' }),
      lotOf('F-6', [37.3, 36.2, 35.3], '33.7', { earlierS: 1.59, difference: 'roundedBetween' }),
      lotOf('F-7', [34, 37.7, 38.2], '33.7', { earlierS: 1.72, difference: 'roundedBetween' }),
      lotOf('P-6', [33.3, 33.9, 34.4], '31.2', { earlierS: 1.6 }),
    ],
  },
  {
    id: 'P-03',
    kind: 'acceptance',
    rule: 'Código Estructural, art. 57',
    source: 'musaatLots',
    cases: [
      lotOf('SA', [35.7, 36.1, 35], '31.1', { difference: 'cutOff' }),
      lotOf('SB', [36.7, 35.8, 37], '31.9'),
      lotOf('F-1A', [36.9, 36.1, 34], '30.3'),
      lotOf('F-1B', [36.8, 37.5, 38.1], '32.7', { difference: 'cutOff' }),
      lotOf('F-2', [37.1, 36.3, 36.2], '32.2'),
      lotOf('P-2', [35.9, 37.2, 35.2], '31.3'),
    ],
  },
  {
    id: 'R-18',
    kind: 'daySamples',
    rule: 'ACI 318-19 26.12.2.1',
    source: 'technician',
    note: 'fiveTests',
    cases: [
      {
        inputs: { sampling: 'aci318Us', volume: [210, 'yd3'], batches: 21 },
        published: [{ name: 'samples', printed: '2', unit: '' }],
      },
    ],
  },
  {
    id: 'P-04',
    kind: 'lotSamples',
    rule: 'Código Estructural, art. 57',
    source: 'musaatSlab',
    cases: (
      [
        [104, 13, '3.0', '3'],
        [120, 15, '3.4', '4'],
        [96, 12, '2.7', '3'],
        [80, 10, '2.3', '3'],
        [48, 6, '1.4', '3'],
        [128, 16, '3.7', '4'],
      ] as const
    ).map(([volume, batches, perLot, samples]) => ({
      inputs: { sampling: 'codigoEstructuralSlab', volume: [volume, 'm3'], batches },
      published: [
        { name: 'perLot', printed: perLot, unit: '' },
        { name: 'samples', printed: samples, unit: '' },
      ],
    })),
  },
]

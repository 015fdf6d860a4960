import type { Example } from './example.ts'

/** Load in tf on a cylinder of 15 × 30 cm, and its strength as printed, kgf/cm². */
const loads = [
  [56.55, '320'],
  [55.49, '314'],
  [54.25, '307'],
  [55.13, '312'],
  [54.6, '309'],
  [57.43, '325'],
  [55.49, '314'],
  [54.25, '307'],
  [59.02, '334'],
  [53.19, '301'],
  [53.37, '302'],
  [52.66, '298'],
  [52.66, '298'],
  [56.37, '319'],
  [57.96, '328'],
  [56.73, '321'],
  [58.49, '331'],
  [57.43, '325'],
  [59.38, '336'],
  [57.96, '328'],
] as const

export const specimenExamples: readonly Example[] = [
  {
    id: 'R-17a',
    kind: 'companions',
    rule: 'ACI 318-19 26.12.1.1',
    source: 'technician',
    cases: [
      {
        inputs: { strengths: [[4380, 4460], 'psi'] },
        published: [{ name: 'mean', printed: '4420', unit: 'psi' }],
      },
      {
        inputs: { strengths: [[3760, 3820], 'psi'] },
        published: [{ name: 'mean', printed: '3790', unit: 'psi' }],
      },
    ],
  },
  ...(
    [
      ['R-22', [122, 120, 122], 6.84, '100.69', false],
      ['R-23', [116, 116, 115], 6.36, '93.62', true],
      ['R-24', [112, 114, 113], 3.28, '48.28', true],
    ] as const
  ).map(([id, lengths, load, printed, cutOff]): Example => ({
    id,
    kind: 'core',
    rule: 'EN 12504-1',
    source: 'coreCalculator',
    note: 'coreOnly',
    cases: [
      {
        inputs: {
          method: 'en12390-3',
          diameter: [93, 'mm'],
          lengths: [lengths, 'mm'],
          load: [load, 'tf'],
          strengthUnit: 'kgf/cm2',
        },
        published: [
          { name: 'strength', printed, unit: 'kgf/cm2', ...(cutOff && { difference: 'cutOff' as const }) },
        ],
      },
    ],
  })),
  {
    id: 'P-02a',
    kind: 'strength',
    rule: 'ASTM C39',
    source: 'cylindersStudy',
    cases: (
      [
        [6, 122_200, '4320'],
        [6, 124_700, '4410'],
        [4, 51_000, '4060'],
      ] as const
    ).map(([diameter, load, printed]) => ({
      inputs: {
        method: 'astmC39',
        diameter: [diameter, 'in'],
        length: [2 * diameter, 'in'],
        load: [load, 'lbf'],
        strengthUnit: 'psi',
      },
      published: [{ name: 'strength', printed, unit: 'psi', step: 10 }],
    })),
  },
  {
    id: 'P-02b',
    kind: 'companions',
    rule: 'ASTM C39',
    source: 'cylindersStudy',
    cases: [
      {
        inputs: { strengths: [[4320, 4410], 'psi'] },
        published: [{ name: 'rangePercent', printed: '2.06', unit: '%' }],
      },
      {
        inputs: { strengths: [[4000, 4400], 'psi'] },
        published: [{ name: 'rangePercent', printed: '9.52', unit: '%' }],
      },
      {
        inputs: { strengths: [[4060, 4190, 3990], 'psi'] },
        published: [{ name: 'mean', printed: '4080', unit: 'psi', step: 10 }],
      },
    ],
  },
  {
    id: 'P-11',
    kind: 'strength',
    rule: 'ASTM C39',
    source: 'cylinderReport',
    cases: [
      {
        inputs: {
          method: 'astmC39',
          diameter: [152.4, 'mm'],
          length: [304.8, 'mm'],
          load: [221.781, 'kN'],
          strengthUnit: 'MPa',
        },
        published: [
          { name: 'strength', printed: '12.1581', unit: 'MPa' },
          { name: 'area', printed: '46451.52', unit: 'mm2', difference: 'diameterTimesLength' },
        ],
      },
    ],
  },
  {
    id: 'P-14',
    kind: 'companions',
    rule: 'V = s/x̄',
    source: 'seminar',
    cases: (
      [
        [[190, 193], '192', '1.11'],
        [[179, 185], '182', '2.33'],
        [[190, 189], '190', '0.37'],
        [[255, 206], '231', '15.03'],
        [[182, 184], '183', '0.77'],
        [[192, 192], '192', '0'],
        [[205, 205], '205', '0'],
      ] as const
    ).map(([pair, mean, v]) => ({
      inputs: { strengths: [pair, 'kgf/cm2'] },
      published: [
        { name: 'mean', printed: mean, unit: 'kgf/cm2' },
        { name: 'v', printed: v, unit: '%' },
      ],
    })),
  },
  {
    id: 'P-15',
    kind: 'strength',
    rule: 'NTP 339.034',
    source: 'loadsExercise',
    cases: loads.map(([load, printed]) => ({
      inputs: {
        method: 'ntp339034',
        diameter: [15, 'cm'],
        length: [30, 'cm'],
        load: [load, 'tf'],
        strengthUnit: 'kgf/cm2',
      },
      published: [{ name: 'strength', printed, unit: 'kgf/cm2' }],
    })),
  },
]

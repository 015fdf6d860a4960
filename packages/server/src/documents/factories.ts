import type { Label, LabelSheet } from './label-sheet.ts'
import type { BrokenSpecimen, ReportDocument, ReportSample } from './report-document.ts'

/** A complete report for tests; `but` overrides the fields that the test is about. */
export const aReportDocument = (but: Partial<ReportDocument> = {}): ReportDocument => ({
  ...reportDocument,
  ...but,
})

export const aReportSample = (but: Partial<ReportSample> = {}): ReportSample => ({ ...reportSample, ...but })

export const aBrokenSpecimen = (but: Partial<BrokenSpecimen> = {}): BrokenSpecimen => ({
  code: 'M-2026-0457-4',
  ageHours: 672.5,
  diameter1: 100.1,
  diameter2: 99.9,
  length: 200.3,
  mass: 3721,
  area: 7854,
  load: { typed: 22585, unit: 'kgf', kN: 221.5 },
  lengthToDiameter: 2,
  strength: 28.2,
  percentOfSpecified: 113,
  fracture: '3',
  brokenAt: '2026-03-12T13:10:00Z',
  brokenBy: 'Pedro Núñez',
  press: 'P-01',
  ...but,
})

export const aLabelSheet = (but: Partial<LabelSheet> = {}): LabelSheet => ({
  language: 'es',
  printedAt: '2026-02-12T13:00:00Z',
  labels: Array.from({ length: 6 }, (_, i) =>
    aLabel({ code: `0457-${i + 1}`, checkedCode: `PB-0457-${i + 1}-K7` }),
  ),
  ...but,
})

export const aLabel = (but: Partial<Label> = {}): Label => ({
  code: '0457-1',
  checkedCode: 'PB-0457-1-K7',
  laboratory: 'Lab. Hormigones del Sur',
  client: 'Constructora Peñarol S.A.',
  workSite: 'Edificio Mirador Norte',
  element: 'Losa nivel 7, ejes C–F',
  sample: 'M-2026-0457',
  castAt: '12/02/26 09:40',
  ageText: '28 d',
  dueText: '12 mar 2026 09:40',
  strengthClass: 'C25/30',
  ...but,
})

const reportSample: ReportSample = {
  code: 'M-2026-0457',
  element: 'Losa sobre nivel 7, ejes C–F / 3–6',
  deliveryNote: 'R-88213',
  mixer: 'Mixer 27 (SBT 4471)',
  supplier: 'Hormigones Artigas',
  mix: 'H25-20-12 bombeable',
  specified: { strength: 25, ageDays: 28, class: 'C25/30' },
  castAt: '2026-02-12T12:40:00Z',
  receivedAt: '2026-02-13T14:10:00Z',
  sampledBy: 'Martín Güida (laboratorio)',
  samplingMethod: 'ASTM C172/C172M-17',
  conditionOnReceipt: 'Sin daños',
  curing: 'Normalizado, cámara húmeda 23 ± 2 °C',
  toldByClient: ['element', 'mix', 'specified'],
  fresh: { slump: 125, temperature: 24.5, airTemperature: 27, air: 2.1, density: 2362 },
  tests: [
    {
      ageHours: 168,
      specimens: [
        aBrokenSpecimen({
          code: 'M-2026-0457-1',
          ageHours: 168.7,
          strength: 19.2,
          load: { typed: 15380, unit: 'kgf', kN: 150.8 },
        }),
        aBrokenSpecimen({
          code: 'M-2026-0457-2',
          ageHours: 168.8,
          strength: 18.7,
          load: { typed: 14977, unit: 'kgf', kN: 146.9 },
        }),
        { code: 'M-2026-0457-3', notTested: 'dañada en el transporte' },
      ],
      mean: 18.9,
      rangePercent: 2.6,
      percentOfSpecified: 76,
      verdict: {
        outcome: 'provisional',
        sentences: [
          'Edad temprana: el ensayo a 28 días decide. Pronóstico a 28 días: 27,4 MPa (intervalo de predicción 90 %: 25,1 a 29,7; n = 42).',
        ],
      },
    },
    {
      ageHours: 672,
      specimens: [
        aBrokenSpecimen({ code: 'M-2026-0457-4' }),
        aBrokenSpecimen({
          code: 'M-2026-0457-5',
          strength: 27.6,
          diameter1: 100.2,
          load: { typed: 22105, unit: 'kgf', kN: 216.8 },
        }),
        aBrokenSpecimen({
          code: 'M-2026-0457-6',
          strength: 29.1,
          fracture: '2',
          load: { typed: 23306, unit: 'kgf', kN: 228.6 },
        }),
      ],
      mean: 28.3,
      rangePercent: 5.3,
      percentOfSpecified: 113,
      verdict: {
        outcome: 'conforms',
        sentences: [
          'El ensayo (28,3 MPa) no está más de 3,5 MPa por debajo de la resistencia especificada de 25,0 MPa.',
          'La media de los tres últimos ensayos consecutivos (27,8 MPa) es mayor o igual que 25,0 MPa.',
        ],
      },
    },
  ],
}

const reportDocument: ReportDocument = {
  language: 'es',
  timeZone: 'America/Montevideo',
  paper: 'a4',
  stressUnit: 'MPa',
  stressDecimals: 1,
  number: '2026-000123',
  version: 1,
  issuedAt: '2026-03-12T18:30:00Z',
  draft: false,
  laboratory: {
    name: 'Laboratorio de Hormigones del Sur',
    address: 'Av. Italia 4120, 11400 Montevideo, Uruguay',
    contact: ['+598 2 600 1234', 'laboratorio@lhsur.example'],
    accreditation:
      'Laboratorio de ensayo acreditado N.º LE 045 según ISO/IEC 17025:2017 para los métodos indicados.',
  },
  client: {
    name: 'Constructora Peñarol S.A.',
    address: 'Rambla 25 de Agosto 318, Montevideo',
    reference: 'OC 4471',
  },
  workSite: { name: 'Edificio Mirador Norte', address: 'Bulevar Artigas 2210, Montevideo' },
  samples: [reportSample],
  statements: {
    methods: [
      'ASTM C39/C39M-21: resistencia a compresión',
      'ASTM C31/C31M-22: moldeo y curado',
      'ASTM C143/C143M-20: asentamiento',
    ],
    conformity: ['Cumple ACI 318-19, 26.12.3.1: M-2026-0457 (28 d).'],
    decisionRule: ['Aceptación simple: se compara el valor informado con el límite.'],
    uncertainty: ['U = ± 0,9 MPa (k = 2, 95 %) sobre la resistencia de una probeta.'],
    equipment: [
      'Prensa P-01 (2000 kN), certificado CAL-2025-881, vence 2026-11-30',
      'Calibre C-07, certificado CAL-2025-412',
    ],
  },
  people: {
    tested: [{ name: 'Pedro Núñez', role: 'Técnico de prensa', at: '2026-03-12T13:20:00Z' }],
    checked: { name: 'Lucía Ferrari', role: 'Jefa de laboratorio', at: '2026-03-12T15:02:00Z' },
    authorised: { name: 'Ing. Ana Saldaña', role: 'Directora técnica', at: '2026-03-12T18:30:00Z' },
  },
  verification: { url: 'https://lab.example/verificar/7F3K-92QX-M4TD', code: '7F3K-92QX-M4TD' },
}

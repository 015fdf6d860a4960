import { z } from 'zod'

/**
 * Placeholders that cells of a workbook may hold, between {{ and }}, with an example of each. A row with a name of a
 * specimen is repeated for each specimen, one with {{sample}} for each test; in all other rows a name stands once.
 */
export const templateNames = {
  once: {
    laboratory: 'Ensayos del Guayas',
    laboratoryAddress: 'Av. 9 de Octubre 100',
    today: '2026-11-29',
    count: 12,
    samples: 'M-0451, M-0452',
    castFrom: '2026-10-01',
    castTo: '2026-10-31',
    reportNumber: 'INF-2026-00042',
    revision: 1,
    reportDate: '2026-11-02 10:15',
    authorisedBy: 'A. Molina',
  },
  test: {
    sample: 'M-0451',
    line: 1,
    workSiteCode: 'OB12',
    workSite: 'Torre Mirador',
    workSiteAddress: 'Av. Quito 1200',
    client: 'Constructora Andes',
    clientAddress: 'Calle Sucre 45',
    clientTaxId: '0990001234001',
    element: 'Losa, piso 4',
    castOn: '2026-10-01 09:40',
    ageHours: 672,
    ageDays: 28,
    mix: 'H30',
    specified: 30,
    specifiedMPa: 30,
    specifiedPsi: 4350,
    specifiedKgf: 306,
    designAgeDays: 28,
    method: 'ASTM C39',
    unit: 'MPa',
    mean: 33.4,
    meanMPa: 33.4,
    meanPsi: 4840,
    meanKgf: 341,
    conversionFactor: 0.95,
    converted: 31.7,
    percent: 111.3,
    n: 2,
    pending: 0,
    values: '33,1 · 33,7',
    value1: 33.1,
    value2: 33.7,
    value3: 33.4,
    range: 1.8,
    movingMean: 32.9,
    verdict: 'Cumple',
    standard: 'ACI 318 (2019)',
    clause: '26.12.3.1(b)',
    state: 'Aprobado',
    report: 'INF-2026-00042',
    sheet: 214,
    deliveryNote: '001-45210',
    truck: 'PBC-1234',
    plant: 'Planta Norte',
    supplier: 'Hormigones del Río',
    volume: 8,
    slump: 110,
    concreteTemperature: 24.5,
    airTemperature: 28,
    air: 2.1,
    freshDensity: 2350,
    waterAdded: 10,
    weather: 'Nublado',
    sampledBy: 'J. Vera',
  },
  specimen: {
    specimen: 'M-0451-3',
    brokenOn: '2026-10-29 10:05',
    brokenAgeDays: 28.02,
    shape: 'Cilindro 150 × 300 mm',
    width1: 150.1,
    width2: 149.8,
    length: 300.2,
    area: 17660,
    ratio: 2,
    factor: 1,
    mass: 12480,
    density: 2354,
    load: 585,
    loadKgf: 59654,
    loadLbf: 131513,
    strength: 33.1,
    strengthMPa: 33.1,
    strengthPsi: 4800,
    strengthKgf: 338,
    strengthPercent: 110.3,
    fracture: '3',
    ends: 'Almohadillas',
    pads: 'A-12',
    press: 'Prensa 2',
    testedBy: 'L. Cruz',
    remark: 'Poros en una cara',
  },
} as const

export type OnceName = keyof (typeof templateNames)['once']
export type TestName = keyof (typeof templateNames)['test']
export type SpecimenName = keyof (typeof templateNames)['specimen']
export type TemplateName = OnceName | TestName | SpecimenName

const listed = (names: object) => Object.keys(names)
export const specimenNames: ReadonlySet<string> = new Set(listed(templateNames.specimen))
export const allNames: readonly string[] = Object.values(templateNames).flatMap(listed)
export const isTemplateName = (name: string): name is TemplateName => allNames.includes(name)

/** Why a workbook is no template. Those after `noRow` are about one cell. */
const templateFaults = [
  'unreadable',
  'macros',
  'links',
  'oldFormat',
  'encrypted',
  'noRow',
  'unknownName',
  'nameInFormula',
] as const
export type TemplateFault = (typeof templateFaults)[number]

const Place = z.object({ sheet: z.string(), cell: z.string() })
/** What was found in a workbook: its placeholders with their cells, and what stands against it. */
export const TemplateCheck = z.object({
  names: z.array(Place.extend({ name: z.string(), known: z.boolean() })),
  /** `nearest`: the existing name that an unknown one comes closest to. */
  faults: z.array(
    Place.partial().extend({
      fault: z.enum(templateFaults),
      name: z.string().optional(),
      nearest: z.string().optional(),
    }),
  ),
})
export type TemplateCheck = z.infer<typeof TemplateCheck>

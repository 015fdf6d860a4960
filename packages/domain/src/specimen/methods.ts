import type { StressUnit } from '../quantity/stress.ts'
import type { ShapeId } from './shapes.ts'

export type RatioFactor = { readonly ratio: number; readonly factor: number }
export type AgeTolerance = { readonly ageHours: number; readonly hours: number }
export type AcceptableRange = {
  readonly shape: ShapeId
  readonly n: number
  readonly percent: number
  readonly verified: boolean
}

/** A test method is a row: a new one is data, never a new branch somewhere. */
export type TestMethod = {
  readonly name: string
  readonly country: string
  readonly shapes: readonly ShapeId[]
  /** The step of a reported strength in each unit. */
  readonly rounding: Readonly<Record<StressUnit, number>>
  /** Ascending by ratio; used at and below the last ratio only, never beyond either end. Empty: no correction. */
  readonly ratioFactors: readonly RatioFactor[]
  /** False: the factors are for cores only; a moulded cylinder gets none, however short it measures. */
  readonly correctsMoulded: boolean
  /** Nominal ages with their tolerance in hours; other ages take `otherAgesPercent` of the age. */
  readonly ageTolerances: readonly AgeTolerance[]
  readonly otherAgesPercent: number
  readonly fractureTypes: readonly number[]
  /** MPa per second. */
  readonly stressRate: { readonly target: number; readonly within: number }
  /** Range of the results of one set, in % of their mean, above which the set is to be investigated. */
  readonly acceptableRanges: readonly AcceptableRange[]
  /** False: parts of the row were never compared with a source; shown as 'unverified'. */
  readonly verified: boolean
}

const cylinders: readonly ShapeId[] = ['cylinder150x300', 'cylinder100x200']
const rounding = { MPa: 0.1, psi: 10, 'kgf/cm2': 1 } as const

const shortCylinders: readonly RatioFactor[] = [
  { ratio: 1, factor: 0.87 },
  { ratio: 1.25, factor: 0.93 },
  { ratio: 1.5, factor: 0.96 },
  { ratio: 1.75, factor: 0.98 },
]

const c39Ages: readonly AgeTolerance[] = [
  { ageHours: 24, hours: 0.5 },
  { ageHours: 3 * 24, hours: 2 },
  { ageHours: 7 * 24, hours: 6 },
  { ageHours: 28 * 24, hours: 20 },
  { ageHours: 90 * 24, hours: 48 },
]

/** The laboratory-made rows: those that could be compared with a source; they are also the stricter ones. */
const c39Ranges: readonly AcceptableRange[] = [
  { shape: 'cylinder150x300', n: 2, percent: 6.6, verified: true },
  { shape: 'cylinder150x300', n: 3, percent: 7.8, verified: false },
  { shape: 'cylinder100x200', n: 2, percent: 9, verified: true },
  { shape: 'cylinder100x200', n: 3, percent: 10.6, verified: false },
]

const astmC39: TestMethod = {
  name: 'ASTM C39/C39M',
  country: 'US',
  shapes: cylinders,
  rounding,
  ratioFactors: shortCylinders,
  correctsMoulded: true,
  ageTolerances: c39Ages,
  otherAgesPercent: 2,
  fractureTypes: [1, 2, 3, 4, 5, 6],
  stressRate: { target: 0.25, within: 0.05 },
  acceptableRanges: c39Ranges,
  verified: true,
}

/** National methods that follow C39 but whose own tables were not read. */
const likeC39 = (name: string, country: string): TestMethod => ({
  ...astmC39,
  name,
  country,
  ageTolerances: [],
  acceptableRanges: c39Ranges.map((row) => ({ ...row, verified: false })),
  verified: false,
})

export const methods = {
  astmC39,
  'en12390-3': {
    name: 'EN 12390-3',
    country: 'EU',
    shapes: ['cylinder150x300', 'cylinder100x200', 'cube150', 'cube100'],
    rounding,
    ratioFactors: [],
    correctsMoulded: false,
    ageTolerances: [],
    otherAgesPercent: 2,
    fractureTypes: [1, 2, 3, 4, 5, 6],
    stressRate: { target: 0.6, within: 0.2 },
    acceptableRanges: [],
    verified: false,
  },
  // IRAM 1524 moulds twice the diameter; the slenderness factors are those of IRAM 1551 for cores.
  iram1546: { ...likeC39('IRAM 1546', 'AR'), correctsMoulded: false },
  ntc673: likeC39('NTC 673', 'CO'),
  nmxC083: likeC39('NMX-C-083-ONNCCE', 'MX'),
  ntp339034: likeC39('NTP 339.034', 'PE'),
  nch1037: likeC39('NCh 1037', 'CL'),
  unitNm101: likeC39('UNIT-NM 101', 'UY'),
  inen1573: likeC39('NTE INEN 1573', 'EC'),
} as const satisfies Record<string, TestMethod>

export type MethodId = keyof typeof methods
export const methodIds = Object.keys(methods) as MethodId[]
export const isMethodId = (text: string): text is MethodId => Object.hasOwn(methods, text)
export const methodOf = (id: MethodId): TestMethod => methods[id]

import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import type { StressUnit } from './words/format.ts'
import type { Logo } from './pictures/logo.ts'
import type { ReportLayout } from './report-layout.ts'

/**
 * Content of a test report (ISO/IEC 17025:2017, 7.8.2.1): data only, nothing is computed from it.
 *
 * Instants are ISO 8601 with an offset or `Z`. Lengths mm, masses g, areas mm², forces kN, densities kg/m³. Every
 * stress is in `stressUnit`, already rounded by the method; `stressDecimals` only says how many digits to print.
 */
export type ReportDocument = {
  readonly language: Language
  readonly paper: Paper
  /** IANA name, such as `America/Guayaquil`: every date and hour is printed in it. */
  readonly timeZone: string
  readonly stressUnit: StressUnit
  readonly stressDecimals: number
  readonly number: string
  readonly version: number
  /** Date of issue; of a draft, when it was drawn up. Also the PDF's creation date. */
  readonly issuedAt: string
  readonly draft: boolean
  readonly supersedes?: Superseded
  readonly laboratory: Laboratory
  readonly client: { readonly name: string; readonly address?: string; readonly reference?: string }
  readonly workSite: { readonly name: string; readonly address?: string }
  /** Place of the tests, when not the laboratory's address. */
  readonly testPlace?: string
  /** First and last day of testing. */
  readonly tested?: { readonly from: string; readonly to: string }
  readonly samples: readonly ReportSample[]
  /** The tests of a period, instead of samples. */
  readonly consolidated?: Consolidated
  /** Cores drilled from the structure, instead of samples. */
  readonly cores?: DrilledCores
  readonly statements: ReportStatements
  readonly people: ReportPeople
  /** Prints the function of each technician instead of the name. */
  readonly byFunction?: true
  /** Unset: the default layout of the program. */
  readonly layout?: ReportLayout
  /** The address that the QR code opens, and the code a person types. */
  readonly verification: { readonly url: string; readonly code: string }
}

export type Superseded = {
  readonly number: string
  readonly version: number
  readonly reason: string
  /** Changes from the version it replaces, one sentence each (7.8.8). */
  readonly changes?: readonly string[]
}

export type Laboratory = {
  readonly name: string
  readonly address: string
  readonly logo?: Logo
  /** Description, below the name. */
  readonly lines?: readonly string[]
  /** Telephone, e-mail, tax number: printed one after another. */
  readonly contact?: readonly string[]
  readonly accreditation?: string
  /** Activities it is accredited for. */
  readonly scope?: string
}

export type ReportSample = {
  readonly code: string
  readonly element?: string
  readonly deliveryNote?: string
  readonly mixer?: string
  readonly supplier?: string
  readonly mix?: string
  /** In the report's stress unit; `class` is printed beside it, such as `C25/30` or `f'c 4000 psi`. */
  readonly specified?: { readonly strength: number; readonly ageDays: number; readonly class?: string }
  readonly castAt: string
  readonly receivedAt?: string
  readonly sampledBy?: string
  readonly samplingMethod?: string
  readonly samplingPlan?: string
  readonly sheet?: string
  readonly weather?: string
  readonly conditionOnReceipt?: string
  /** Their shape and size. */
  readonly specimens?: string
  readonly curing?: string
  /** Information from the client that the laboratory did not observe: marked with an asterisk (7.8.2.2). */
  readonly toldByClient?: readonly SampleFact[]
  readonly fresh: FreshTests
  readonly tests: readonly ReportStrengthTest[]
}

/** Cores of an investigation: lengths in mm, forces in kN, stresses in the report's unit. */
export type DrilledCores = {
  /** Number of the investigation. */
  readonly number: string
  readonly mix: string
  readonly lot?: string
  /** Specified strength with its unit, as agreed. */
  readonly specified: string
  /** Samples whose results do not conform. */
  readonly samples: readonly string[]
  readonly cores: readonly {
    readonly code: string
    readonly place: string
    readonly drilledAt: string
    readonly direction: string
    readonly diameter: number
    readonly length: number
    readonly ratio: number
    readonly factor: number
    readonly moisture: string
    readonly ends: string
    readonly loadKN: number
    /** Corrected for slenderness by `factor`. */
    readonly strength: number
    /** Strength that the rule compares; null where it cannot be converted. */
    readonly compared: number | null
    readonly brokenAt: string
    readonly failure: string
  }[]
}

/** Days of casting, 'YYYY-MM-DD'. */
export type Consolidated = {
  readonly from: string
  readonly to: string
  readonly mixes: readonly ConsolidatedMix[]
}

export type ConsolidatedMix = {
  readonly code: string
  /** Absent: strength in compression. */
  readonly measures?: 'flexure' | 'splitting'
  /** Decimals of its method, where finer than those of the report. */
  readonly stressDecimals?: number
  readonly specified: NonNullable<ReportSample['specified']>
  readonly designAgeHours: number
  /** Conversions of its results to the specimen that the limits are stated for, one line each; unset where there are none. */
  readonly conversions?: readonly string[]
  /** Statistics per age, as tested and, where converted, again as `converted`. `deviation` (n − 1) from ten results on. */
  readonly ages: readonly {
    readonly ageHours: number
    readonly converted?: true
    readonly n: number
    readonly mean: number
    readonly deviation?: number
    readonly lowest: number
  }[]
  readonly conformity: readonly string[]
  readonly results: readonly ConsolidatedResult[]
}

export type ConsolidatedResult = {
  readonly sample: string
  readonly element?: string
  readonly castAt: string
  readonly ageHours: number
  /** Strength of each specimen. */
  readonly values: readonly number[]
  readonly mean?: number
  readonly uncertainty?: number
  /** The mean after the conversion that the rule requires, as it was compared; unset where none is required. */
  readonly converted?: number
  /** Moving mean of the compared values. */
  readonly movingMean?: number
  readonly percentOfSpecified?: number
  readonly outcome: VerdictOutcome
  /** The test, or the mean that it closes, is below its limit. */
  readonly singleBelow?: true
  readonly meanBelow?: true
}

export type SampleFact =
  'element' | 'deliveryNote' | 'mixer' | 'supplier' | 'mix' | 'specified' | 'sampledBy' | 'cast'

/** Properties of fresh concrete, as reported: mm, s, a ratio, °C, %, kg/m³ and m³. */
export const freshValues = [
  'slump',
  'flow',
  'slumpFlow',
  'vebe',
  'compaction',
  'temperature',
  'airTemperature',
  'air',
  'density',
  'gravimetricAir',
  'yield',
  'relativeYield',
  'cement',
] as const
export type FreshValue = (typeof freshValues)[number]

export type FreshTests = { readonly [Value in FreshValue]?: number } & {
  /** Test standard of each value, where the laboratory's is known. */
  readonly standards?: { readonly [Value in FreshValue]?: string }
  /** Consistence class, where one is specified. */
  readonly class?: string
  /** Comparisons with the specification, in words. */
  readonly checks?: readonly string[]
}

export type ReportStrengthTest = {
  /** Nominal age in hours: 672 is printed as 28 days, 24 as 1 day, 18 as hours. */
  readonly ageHours: number
  /** Kind of its specimens, for the headings of their columns. Absent in older reports: cylinders. */
  readonly kind?: 'cylinder' | 'cube' | 'beam'
  /** Absent: their strength in compression. */
  readonly measures?: 'flexure' | 'splitting'
  /** Decimals of its method, where finer than those of the report. */
  readonly stressDecimals?: number
  readonly specimens: readonly ReportSpecimen[]
  /** Absent where no specimen gave a strength. */
  readonly mean?: number
  /** The mean after the conversion that the rule requires, as it was compared; unset where none is required. */
  readonly converted?: number
  readonly rangePercent?: number
  /** Percentage of the compared strength. */
  readonly percentOfSpecified?: number
  /** Expanded uncertainty of the mean, k = 2, in `stressUnit`. */
  readonly uncertainty?: number
  readonly verdict?: { readonly outcome: VerdictOutcome; readonly sentences: readonly string[] }
}

export type VerdictOutcome =
  'conforms' | 'provisional' | 'watch' | 'doesNotConform' | 'notAssessable' | 'noRule' | 'undecided'

export type ReportSpecimen =
  | { readonly code: string; readonly notTested: string; readonly leftOut?: true }
  | {
      readonly code: string
      readonly ageHours: number
      readonly diameter1: number
      readonly diameter2?: number
      readonly length?: number
      readonly mass?: number
      /** Between the supports of a beam. */
      readonly span?: number
      /** Cross-section of a specimen in compression. */
      readonly area?: number
      /** As typed at the press, with its unit, beside the same load in kN. */
      readonly load: { readonly typed: number; readonly unit: string; readonly kN: number }
      readonly lengthToDiameter?: number
      /** Length-to-diameter correction; absent where the method applies none. */
      readonly factor?: number
      readonly strength: number
      readonly percentOfSpecified?: number
      /** Fracture type: the code of the method, in words where it is a word. */
      readonly fracture?: string
      readonly brokenAt: string
      readonly brokenBy: string
      readonly press: string
      /** Preparation of its ends. */
      readonly ends?: string
    }

export type BrokenSpecimen = Extract<ReportSpecimen, { readonly strength: number }>

export type ReportStatements = {
  /** Method with its edition, one line each: `ASTM C39/C39M-21`. */
  readonly methods: readonly string[]
  readonly deviations?: readonly string[]
  /** Statements of conformity: which results meet which specification, one line each (7.8.6). */
  readonly conformity?: readonly string[]
  /** Decision rule and its risk. */
  readonly decisionRule?: readonly string[]
  /** Components of U, or that it is not stated (7.8.3.1 c). */
  readonly uncertainty?: readonly string[]
  /** Curing rooms and other conditions of the tests (7.8.3.1 a). */
  readonly environment?: readonly string[]
  /** Press, balance, calliper, with certificate and date of calibration. */
  readonly equipment?: readonly string[]
  readonly remarks?: readonly string[]
  /** Results of other providers, named as theirs (7.8.2.1 p). */
  readonly external?: readonly string[]
  /** Opinion of an authorised person, marked as such (7.8.7). */
  readonly opinion?: string
  /** True if no record shows that the laboratory took the samples: 'as received' (7.8.2.1 l). */
  readonly sampledByOthers?: boolean
}

export type ReportPeople = {
  readonly tested: readonly Signature[]
  readonly checked?: Signature
  readonly authorised?: Signature
}

export type Signature = {
  readonly name: string
  readonly role?: string
  readonly at: string
  /** Handwritten signature; in a stored report only its hash. */
  readonly mark?: Logo
}

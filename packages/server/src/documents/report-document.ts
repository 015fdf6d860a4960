import type { Language } from '@probeta/contract/languages.ts'
import type { StressUnit } from './words/format.ts'
import type { Logo } from './pictures/logo.ts'
import type { ReportLayout } from './report-layout.ts'

/**
 * What a test report says (ISO/IEC 17025:2017, 7.8.2.1): data only, nothing is computed from it.
 *
 * Instants are ISO 8601 with an offset or `Z`. Lengths mm, masses g, areas mm², forces kN, densities kg/m³. Every
 * stress is in `stressUnit`, already rounded by the method; `stressDecimals` only says how many digits to print.
 */
export type ReportDocument = {
  readonly language: Language
  /** IANA name, such as `America/Guayaquil`: every date and hour is printed in it. */
  readonly timeZone: string
  readonly stressUnit: StressUnit
  readonly stressDecimals: number
  readonly number: string
  readonly version: number
  /** Date of issue; of a draft, the moment it was drawn up. It is also the PDF's creation date. */
  readonly issuedAt: string
  readonly draft: boolean
  readonly supersedes?: Superseded
  readonly laboratory: Laboratory
  readonly client: { readonly name: string; readonly address?: string; readonly reference?: string }
  readonly workSite: { readonly name: string; readonly address?: string }
  /** Where the tests were made, when not at the laboratory's address. */
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
  /** The laboratory names no technicians: their function stands in the place of each name. */
  readonly byFunction?: true
  /** Unset: as the program lays a report out. */
  readonly layout?: ReportLayout
  /** The address that the QR code opens, and the code a person types. */
  readonly verification: { readonly url: string; readonly code: string }
}

export type Superseded = {
  readonly number: string
  readonly version: number
  readonly reason: string
  /** What this version says otherwise than the one it replaces, one sentence each (7.8.8). */
  readonly changes?: readonly string[]
}

export type Laboratory = {
  readonly name: string
  readonly address: string
  readonly logo?: Logo
  /** What it is, below its name. */
  readonly lines?: readonly string[]
  /** Telephone, e-mail, tax number: printed one after another. */
  readonly contact?: readonly string[]
  readonly accreditation?: string
  /** For which activities it is accredited. */
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
  /** What the client told and the laboratory did not see: marked with an asterisk (7.8.2.2). */
  readonly toldByClient?: readonly SampleFact[]
  readonly fresh: FreshTests
  readonly tests: readonly ReportStrengthTest[]
}

/** Cores of an investigation: lengths in mm, forces in kN, stresses in the report's unit. */
export type DrilledCores = {
  /** Of the investigation. */
  readonly number: string
  readonly mix: string
  readonly lot?: string
  /** With its unit, as it was agreed. */
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
    /** What the rule compares; null where it cannot be carried over. */
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
  /** As its method reports it, where that is finer than the rest of the report. */
  readonly stressDecimals?: number
  readonly specified: NonNullable<ReportSample['specified']>
  readonly designAgeHours: number
  /** How its results are carried over to the specimen of the limits, one line each; unset where none is. */
  readonly conversions?: readonly string[]
  /** As tested and, where results are converted, once more `converted`. `deviation` (n − 1) from ten results on. */
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
  /** Of each specimen. */
  readonly values: readonly number[]
  readonly mean?: number
  readonly uncertainty?: number
  /** The mean after the conversion that the rule asks for, as it was compared; unset where none is due. */
  readonly converted?: number
  /** Of what is compared. */
  readonly movingMean?: number
  readonly percentOfSpecified?: number
  readonly outcome: VerdictOutcome
  /** The test, or the mean that it closes, is below its limit. */
  readonly singleBelow?: true
  readonly meanBelow?: true
}

export type SampleFact =
  'element' | 'deliveryNote' | 'mixer' | 'supplier' | 'mix' | 'specified' | 'sampledBy' | 'cast'

/** mm, mm, °C, °C, %, kg/m³. */
/** What was measured, as it is reported: mm, s, a ratio, °C, %, kg/m³ and m³. */
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
  /** By which standard each was measured, where the laboratory's is known. */
  readonly standards?: { readonly [Value in FreshValue]?: string }
  /** The class the consistence belongs to, where one is asked for. */
  readonly class?: string
  /** How it lies to what was asked for, in words. */
  readonly checks?: readonly string[]
}

export type ReportStrengthTest = {
  /** Nominal age in hours: 672 is printed as 28 days, 24 as 1 day, 18 as hours. */
  readonly ageHours: number
  /** What its specimens are: it heads their columns. Absent in reports drafted before: cylinders. */
  readonly kind?: 'cylinder' | 'cube' | 'beam'
  /** Absent: their strength in compression. */
  readonly measures?: 'flexure' | 'splitting'
  /** As its method reports it, where that is finer than the rest of the report. */
  readonly stressDecimals?: number
  readonly specimens: readonly ReportSpecimen[]
  /** Absent where no specimen gave a strength. */
  readonly mean?: number
  /** The mean after the conversion that the rule asks for, as it was compared; unset where none is due. */
  readonly converted?: number
  readonly rangePercent?: number
  /** Of the strength that is compared. */
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
      /** The section, of what is pressed. */
      readonly area?: number
      /** As typed at the press, with its unit, beside the same load in kN. */
      readonly load: { readonly typed: number; readonly unit: string; readonly kN: number }
      readonly lengthToDiameter?: number
      /** Length-to-diameter correction; absent where the method applies none. */
      readonly factor?: number
      readonly strength: number
      readonly percentOfSpecified?: number
      /** The code of the method, worded where it is a word. */
      readonly fracture?: string
      readonly brokenAt: string
      readonly brokenBy: string
      readonly press: string
      /** How its ends were made plane. */
      readonly ends?: string
    }

export type BrokenSpecimen = Extract<ReportSpecimen, { readonly strength: number }>

export type ReportStatements = {
  /** Method with its edition, one line each: `ASTM C39/C39M-21`. */
  readonly methods: readonly string[]
  readonly deviations?: readonly string[]
  /** Which results meet which specification and which do not, one line each (7.8.6). */
  readonly conformity?: readonly string[]
  /** By which rule that was decided, and what it risks. */
  readonly decisionRule?: readonly string[]
  /** What U contains, or that it is not stated (7.8.3.1 c). */
  readonly uncertainty?: readonly string[]
  /** Curing rooms and other conditions of the tests (7.8.3.1 a). */
  readonly environment?: readonly string[]
  /** Press, balance, calliper, with certificate and date of calibration. */
  readonly equipment?: readonly string[]
  readonly remarks?: readonly string[]
  /** Results of other providers, named as theirs (7.8.2.1 p). */
  readonly external?: readonly string[]
  /** By somebody authorised to give it, and marked as such (7.8.7). */
  readonly opinion?: string
  /** Nobody of the laboratory took the samples, as far as is recorded: 'as received' (7.8.2.1 l). */
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
  /** Drawn by hand; of a kept report its hash alone. */
  readonly mark?: Logo
}

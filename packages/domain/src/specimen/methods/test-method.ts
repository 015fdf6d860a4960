import type { StressUnit } from '../../quantity/stress.ts'
import type { AreaFormula, SpecimenKind } from '../geometry.ts'
import type { ShapeId } from '../shapes.ts'

/** `verified`: a source was read for the row; false is shown as 'unverified'. */
type Sourced = { readonly verified: boolean }

export type RatioFactor = { readonly ratio: number; readonly factor: number }
/** Source of the slenderness factors; a clause of unknown number is null. */
export type RatioSource = Sourced & { readonly standard: string; readonly clause: string | null }
export type AgeTolerance = { readonly ageHours: number; readonly hours: number; readonly verified: boolean }

/** Specimens made under the conditions of a laboratory, or on site. */
export type Making = 'laboratory' | 'field'
/** The range of n companions that is accepted, in % of their mean, and the coefficient of variation (%) behind it. */
export type AcceptableRange = Sourced & {
  readonly shape: ShapeId
  readonly made: Making
  readonly n: number
  readonly percent: number
  readonly cvPercent: number
}
/** Accepted difference of results, % of their mean: repeatability r, reproducibility R. Width 0: any. */
export type Precision = Sourced & {
  readonly kind: SpecimenKind
  readonly widthMm: number
  readonly repeatabilityPercent: number | null
  readonly reproducibilityPercent: number
  /** Coefficient of variation between laboratories, % of the mean. */
  readonly cvPercent: number | null
}

/** In stress units per second; both ends belong to the window. */
export type StressRate = Sourced & {
  readonly unit: StressUnit
  readonly least: number
  readonly target: number
  readonly most: number
}

export type CoarseRounding = Sourced & {
  /** Widths read to this many mm or coarser take these steps. */
  readonly fromReadingMm: number
  readonly steps: Readonly<Record<StressUnit, number>>
}

export type FailureCode = {
  readonly code: string
  /** null where the method does not judge the pattern. */
  readonly satisfactory: boolean | null
  /** With a low strength: look for voids, segregation, bad ends or caps. */
  readonly inspectIfLow: boolean
  /** The code is followed by where it broke, mm from the nearest support of a beam. */
  readonly placed?: true
}
/** The figure of a standard that codes failures; the like methods of C39 and C78 take theirs. */
export type FailureFigure = 'astmC39' | 'en12390-3' | 'astmC78' | 'en12390-5'
export type Failures = Sourced & {
  readonly figure: FailureFigure
  readonly codes: Readonly<Partial<Record<SpecimenKind, readonly FailureCode[]>>>
  /** Letters beside the code, such as T for a tensile crack. */
  readonly marks: Readonly<Record<string, string>>
  readonly mandatory: boolean
}

/** Kind of strength that a method measures. A rule made for one does not apply to the others. */
export const strengthKinds = ['compression', 'flexure', 'splitting'] as const
export type StrengthKind = (typeof strengthKinds)[number]

/** Maximum distance of a fracture from the middle third of a beam, % of the span; beyond it there is no result. */
export type FractureLimit = Sourced & { readonly mostPercentOfSpan: number }

/** Greatest departure of an end from a plane: in mm, or as a share of the diameter or side. */
export type PlanenessLimit = Sourced & ({ readonly mm: number } | { readonly ofWidth: number })
/** Greatest departure from a right angle to the axis: in degrees, in mm over the height, or as a share of the height. */
export type PerpendicularityLimit = Sourced &
  ({ readonly degrees: number } | { readonly mm: number } | { readonly ofHeight: number })

/** What a method asks of the loaded ends, and how the length is measured. */
export type EndLimits = {
  readonly planeness: PlanenessLimit
  readonly perpendicularity: Readonly<Partial<Record<SpecimenKind, PerpendicularityLimit>>>
  /** Number of lengths, evenly spaced, whose mean is the length where the density is computed from dimensions. */
  readonly lengths: Sourced & { readonly count: number }
}

/** A test method is a row: a new one is new data, never a new code branch. */
export type TestMethod = {
  readonly name: string
  readonly country: string
  readonly measures: StrengthKind
  readonly shapes: readonly ShapeId[]
  /** Divisor of the load; a missing kind is not tested by the method. */
  readonly formulas: Readonly<Partial<Record<SpecimenKind, AreaFormula>>>
  /** The step of a reported strength in each unit. */
  readonly rounding: Readonly<Record<StressUnit, number>>
  readonly coarseRounding: CoarseRounding | null
  /** Ascending by ratio; used at and below the last ratio only, never beyond either end. Empty: no correction. */
  readonly ratioFactors: readonly RatioFactor[]
  /** False: the factors are for cores only; a moulded cylinder gets none, however short it measures. */
  readonly correctsMoulded: boolean
  /** The method's own standard for moulded specimens and the one for cores; null: it lays down no factor. */
  readonly ratioSources: { readonly moulded: RatioSource | null; readonly core: RatioSource | null }
  /** Strengths in MPa for which the factors were found; outside them a corrected strength is doubtful. */
  readonly factorStrengths: (Sourced & { readonly leastMpa: number; readonly mostMpa: number }) | null
  /** Outside these ratios of length to diameter the length is measured and reported. */
  readonly nominalRatios: (Sourced & { readonly least: number; readonly most: number }) | null
  /** The two diameters of one cylinder may differ by so much, % of their mean. */
  readonly diametersDiffer: (Sourced & { readonly mostPercent: number }) | null
  /** Permitted deviation of measured dimensions from the designated size, %. */
  readonly dimensionTolerances:
    (Sourced & { readonly widthPercent: number; readonly heightPercent: number }) | null
  /** null: no ends are loaded, or none of this is asked. */
  readonly ends: EndLimits | null
  /** Nominal ages with their tolerance in hours; other ages take `otherAgesPercent` of the age (unverified everywhere). */
  readonly ageTolerances: readonly AgeTolerance[]
  readonly otherAgesPercent: number
  readonly failures: Failures
  readonly fractureLimit: FractureLimit | null
  readonly stressRates: readonly [StressRate, ...StressRate[]]
  /** Up to this share of the expected load the rate need not be held. */
  readonly initialLoad: Sourced & { readonly mostPercent: number }
  /** Range of the results of one set, in % of their mean, above which the set is to be investigated. */
  readonly acceptableRanges: readonly AcceptableRange[]
  readonly precision: readonly Precision[]
  /** False: parts of the row were never compared with a source; shown as 'unverified'. */
  readonly verified: boolean
}

import type { StressSteps, StressUnit } from '../quantity/stress.ts'
import type { Result } from '../result.ts'
import type { SpecimenKind } from '../specimen/geometry.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import type { SeriesCode } from './criteria/series-faults.ts'
import type { LotLimits } from './place-in-lots.ts'
import type { SetCuring, ShapeConversion } from './shape-conversion.ts'
import type { Verdict } from './verdict.ts'

/** One strength test as input of a rule set. Times in epoch milliseconds. */
export type JudgedTest = {
  /** Mean of the unrounded strengths of its tested specimens, MPa; null before the first break. */
  readonly unroundedMpa: number | null
  /** Number of specimens tested, and of those not tested yet. */
  readonly n: number
  readonly pending: number
  /** (greatest − least) / mean of the specimens tested, %; null for fewer than two. */
  readonly rangePercent: number | null
  readonly castAt: number
  readonly ageHours: number
  /** Curing of its specimens. */
  readonly curing: SetCuring
  /** The lot it was assigned to; without one, the rule set divides the series itself. */
  readonly lot?: string | null
}

/** One series: one mix, one work site, one shape, one curing. Order of the tests does not matter. */
export type Series<Test extends JudgedTest> = {
  /** Specified strength with its kind of specimen: 30 MPa on cylinders are 37 MPa on cubes. */
  readonly specified: { readonly value: number; readonly unit: StressUnit; readonly on: SpecimenKind }
  readonly designAgeHours: number
  readonly shape: ShapeId
  /** Steps in which its results are reported; those of compression by default. */
  readonly steps?: StressSteps
  readonly tests: readonly Test[]
}

/** A test with its verdict and the mean of it and the two before it in the series, as compared, unrounded; null where there is none. */
export type Judged<Test extends JudgedTest> = {
  readonly test: Test
  readonly verdict: Verdict
  readonly movingMeanMpa: number | null
  /** Strength on the specimen type of the limits, MPa; null where there is no strength, or no conversion. */
  readonly comparedMpa: number | null
  /** The specified strength on that specimen, MPa; null where it is unknown. */
  readonly specifiedMpa: number | null
}

/** Provenance of a number of a rule set. */
export type Provenance = {
  readonly clause: string
  /** False: never compared with a source. */
  readonly verified: boolean
}

/** A number of a rule set as a table shows it, in its own unit. */
export type Parameter = Provenance & {
  readonly name: string
  readonly value: number
  readonly unit: StressUnit | '%' | ''
}

/**
 * Variants of the rules of a standard: production known or not, mode of conformity, kind of control. Each is a phrase.
 */
export const ruleVariants = [
  'mode1',
  'mode1LargeLot',
  'mode2',
  'initial',
  'continuous',
  'identity',
  'family',
  'qualityMark',
] as const
export type RuleVariant = (typeof ruleVariants)[number]

/**
 * The range of the specimens of one set, in % of their mean, above which the set is disregarded, unless an investigation
 * justifies removing one of its values.
 */
export type RangeLimit = Provenance & {
  /** One limit for any number of specimens, or limits by number. */
  readonly percents: number | Readonly<Partial<Record<number, number>>>
  /** True where a range equal to the limit is accepted. */
  readonly inclusive: boolean
}

/** Identity of a rule set: standard, edition, validity. An edition once used keeps its id for ever. */
/** Whose steps follow a result that does not conform, and whose rule for cores; `own`: nothing is prescribed. */
export type LadderId = 'aci318' | 'likeAci318' | 'nsr10' | 'codigoEstructural' | 'en13791' | 'own'

export type Identity = {
  readonly id: string
  readonly standard: string
  readonly edition: string
  readonly ladder: LadderId
  /** Variant, where the standard has several sets of rules. */
  readonly variant?: RuleVariant
  /** First day of validity; null where it is not known or does not apply. */
  readonly validFrom: string | null
  /** Minimum number of specimens of a strength test, by shape; a missing shape is not covered by the rules. */
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
  /** Shapes and curings that are converted before they are judged; every other shape is judged as it is. */
  readonly conversions?: readonly ShapeConversion[]
  /** The specimen that the specified strength is stated for; omitted: a cylinder, whatever was tested. */
  readonly specifiedOn?: 'ofMix' | 'cube'
  /** The strength its limits are stated for: compression (also if omitted), or any that a mix is specified by. */
  readonly measures?: 'compression' | 'any'
  /** Default limits of a lot, where results are judged by lots. */
  readonly lots?: LotLimits
  /** Clause that states the number of specimens. */
  readonly testClause: string | null
  readonly mostRange?: RangeLimit
}

export type RuleSet = Identity & {
  /** Every number of the rule set with its clause. */
  readonly parameters: readonly Parameter[]
  /** False: some parameter is unverified. */
  readonly verified: boolean
  /** Number of neighbouring tests that decide one verdict; null where the whole series before it does. */
  readonly reach: number | null
  /** Judges every test of the series, in the order of casting. Refuses an empty or impossible series. */
  readonly judge: <Test extends JudgedTest>(
    series: Series<Test>,
  ) => Result<readonly Judged<Test>[], SeriesCode>
}

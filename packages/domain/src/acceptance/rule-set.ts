import type { StressSteps, StressUnit } from '../quantity/stress.ts'
import type { Result } from '../result.ts'
import type { SpecimenKind } from '../specimen/geometry.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import type { SeriesCode } from './criteria/series-faults.ts'
import type { LotLimits } from './place-in-lots.ts'
import type { SetCuring, ShapeConversion } from './shape-conversion.ts'
import type { Verdict } from './verdict.ts'

/** One strength test as a rule set sees it. Times in epoch milliseconds. */
export type JudgedTest = {
  /** Mean of the unrounded strengths of its tested specimens, MPa; null before the first break. */
  readonly unroundedMpa: number | null
  /** Specimens tested, and specimens that still wait. */
  readonly n: number
  readonly pending: number
  /** (greatest − least) / mean of the specimens tested, %; null for fewer than two. */
  readonly rangePercent: number | null
  readonly castAt: number
  readonly ageHours: number
  /** How its specimens were kept. */
  readonly curing: SetCuring
  /** The lot it was assigned to; without one, the rule set divides the series itself. */
  readonly lot?: string | null
}

/** One series: one mix, one work site, one shape, one curing. Order of the tests does not matter. */
export type Series<Test extends JudgedTest> = {
  /** With the kind of specimen it is stated for: 30 MPa on cylinders are 37 MPa on cubes. */
  readonly specified: { readonly value: number; readonly unit: StressUnit; readonly on: SpecimenKind }
  readonly designAgeHours: number
  readonly shape: ShapeId
  /** In which its results are reported; those of compression unless said otherwise. */
  readonly steps?: StressSteps
  readonly tests: readonly Test[]
}

/** A test with its verdict and the mean of it and the two before it in the series, as compared, unrounded; null where there is none. */
export type Judged<Test extends JudgedTest> = {
  readonly test: Test
  readonly verdict: Verdict
  readonly movingMeanMpa: number | null
  /** On the specimen that the limits are stated for, MPa; null where there is no strength, or no way to carry it over. */
  readonly comparedMpa: number | null
  /** The specified strength on that specimen, MPa; null where it is not known for it. */
  readonly specifiedMpa: number | null
}

/** What a number of a rule set rests on. */
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

/** Which of the rules of a standard: production known or not, mode of conformity, kind of control. Each is a phrase. */
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
  /** One limit for any number of specimens, or the limit by how many they are. */
  readonly percents: number | Readonly<Partial<Record<number, number>>>
  /** Whether a range of just so much is still accepted. */
  readonly inclusive: boolean
}

/** Which standard, which edition, from when. An edition once used keeps its id for ever. */
export type Identity = {
  readonly id: string
  readonly standard: string
  readonly edition: string
  /** Which of its rules, where the standard has several. */
  readonly variant?: RuleVariant
  /** First day of validity; null where it is not known or does not apply. */
  readonly validFrom: string | null
  /** How many specimens make a strength test, by shape; a shape that is missing is not covered by the rules. */
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
  /** Shapes and curings that are carried over before they are judged; every other shape is judged as it is. */
  readonly conversions?: readonly ShapeConversion[]
  /** The specimen that the specified strength is stated for; left out, a cylinder, whatever was tested. */
  readonly specifiedOn?: 'ofMix' | 'cube'
  /** The strength its limits are stated for: that of compression, also where left out, or any that a mix is specified by. */
  readonly measures?: 'compression' | 'any'
  /** Where results are judged by lots: how far a lot reaches when nobody has said otherwise. */
  readonly lots?: LotLimits
  /** Where the number of specimens is stated. */
  readonly testClause: string | null
  readonly mostRange?: RangeLimit
}

export type RuleSet = Identity & {
  /** Every number of the rule set with its clause. */
  readonly parameters: readonly Parameter[]
  /** False: some parameter was never compared with a source. */
  readonly verified: boolean
  /** How many neighbours in the series decide one verdict; null where the whole series before it does. */
  readonly reach: number | null
  /** Every test of the series with its verdict, in the order of casting. Refuses an empty or impossible series. */
  readonly judge: <Test extends JudgedTest>(
    series: Series<Test>,
  ) => Result<readonly Judged<Test>[], SeriesCode>
}

import type { ConsistenceTest } from './consistence-classes.ts'

export const airMethods = ['pressure', 'volumetric'] as const
export type AirMethod = (typeof airMethods)[number]

/** Requirements of a mix for its fresh concrete; null: none. Limits are inclusive. */
export type FreshLimits = {
  /** The test by which the consistence is specified. */
  readonly consistenceMethod: ConsistenceTest
  /** A class of EN 206 of that test. */
  readonly consistenceClass: string | null
  /** Target ± tolerance of a slump. */
  readonly slumpMm: number | null
  readonly slumpToleranceMm: number | null
  /** Target ± tolerance of any other test, in the unit of the test: mm, s, or a ratio. */
  readonly consistenceTarget: number | null
  readonly consistenceTolerance: number | null
  readonly airLeastPercent: number | null
  readonly airMostPercent: number | null
  readonly densityLeastKgM3: number | null
  readonly densityMostKgM3: number | null
  readonly concreteLeastC: number | null
  readonly concreteMostC: number | null
  /** Minutes from leaving the plant to the end of discharge. */
  readonly transitMostMin: number | null
}

export type FreshSpecification = FreshLimits & {
  readonly airMethod: AirMethod | null
  /** Aggregate correction factor G of the pressure method, in %. */
  readonly airCorrectionPercent: number | null
  readonly lightWeightAggregate: boolean
  /** Density of the mix without air, for the gravimetric air content. */
  readonly airFreeKgM3: number | null
}

/** Requirements of a mix with no specification but its slump. */
export const nothingAsked = {
  consistenceMethod: 'slump',
  consistenceClass: null,
  consistenceTarget: null,
  consistenceTolerance: null,
  airLeastPercent: null,
  airMostPercent: null,
  densityLeastKgM3: null,
  densityMostKgM3: null,
  concreteLeastC: null,
  concreteMostC: null,
  transitMostMin: null,
  airMethod: null,
  airCorrectionPercent: null,
  lightWeightAggregate: false,
  airFreeKgM3: null,
} as const satisfies Omit<FreshSpecification, 'slumpMm' | 'slumpToleranceMm'>

/** True where no consistence is specified. */
export const asksNoConsistence = (mix: FreshLimits): boolean =>
  mix.consistenceClass === null &&
  (mix.consistenceMethod === 'slump' ? mix.slumpMm : mix.consistenceTarget) === null

import type { StressUnit } from '../quantity/stress.ts'
import type { ShapeId } from '../specimen/shapes.ts'
import type { Verdict } from './verdict.ts'

/** One strength test as a rule set sees it. Times in epoch milliseconds. */
export type JudgedTest = {
  /** Mean of the unrounded strengths of its tested specimens; null before the first break. */
  readonly unroundedMpa: number | null
  /** Specimens tested, and specimens that still wait. */
  readonly n: number
  readonly pending: number
  readonly castAt: number
  readonly ageHours: number
}

/** One series: one mix, one work site, one shape, one curing. Order of the tests does not matter. */
export type Series<Test extends JudgedTest> = {
  readonly specified: { readonly value: number; readonly unit: StressUnit }
  readonly designAgeHours: number
  readonly shape: ShapeId
  readonly tests: readonly Test[]
}

/** A test with its verdict and the mean of it and the two before it in the series, unrounded; null where there is none. */
export type Judged<Test extends JudgedTest> = {
  readonly test: Test
  readonly verdict: Verdict
  readonly movingMeanMpa: number | null
}

/** A versioned rule set: which standard, which edition, from when, and how it judges a series. */
export type RuleSet = {
  readonly id: string
  readonly standard: string
  readonly edition: string
  /** First day of validity; null where it does not apply. */
  readonly validFrom: string | null
  /** False: not compared with a source; shown as 'unverified', never as 'according to clause'. */
  readonly verified: boolean
  /** How many specimens make a strength test, by shape; a shape that is missing is not covered by the rules. */
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
  /** Every test of the series with its verdict, in the order of casting. */
  readonly judge: <Test extends JudgedTest>(series: Series<Test>) => readonly Judged<Test>[]
}

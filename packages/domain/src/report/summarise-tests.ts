import { summary } from '../statistics/summary.ts'

/** With fewer than ten results no standard deviation is stated. */
export const leastForDeviation = 10

export type TestsSummary = {
  readonly n: number
  readonly mean: number
  /** Sample standard deviation (n − 1); null under ten results. */
  readonly deviation: number | null
  readonly lowest: number
}

/** Summarises the strength tests of one mix at one age from their unrounded means, MPa; null without tests. */
export function summariseTests(meansMpa: readonly number[]): TestsSummary | null {
  const of = summary(meansMpa)
  if (!of.ok) return null
  const { n, mean, s, min } = of.value
  return { n, mean, deviation: n < leastForDeviation ? null : s, lowest: min }
}

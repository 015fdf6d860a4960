/**
 * Factors of X̄ and range charts by the number of specimens in a set: X̄ limits at mean ± A2·R̄, range limits D3·R̄ and D4·R̄. As
 * printed in public tables of control chart constants; they agree with the integrals of the range of normal values
 * to 0.001.
 */
export const rangeChartFactors = [
  { n: 2, a2: 1.88, d3: 0, d4: 3.267, verified: true },
  { n: 3, a2: 1.023, d3: 0, d4: 2.574, verified: true },
  { n: 4, a2: 0.729, d3: 0, d4: 2.282, verified: true },
  { n: 5, a2: 0.577, d3: 0, d4: 2.114, verified: true },
  { n: 6, a2: 0.483, d3: 0, d4: 2.004, verified: true },
] as const

export type RangeChartFactors = (typeof rangeChartFactors)[number]

/** The factors for sets of n specimens, or null where the table has none (one specimen, more than six). */
export const rangeChartFactorsOf = (n: number): RangeChartFactors | null =>
  rangeChartFactors.find((row) => row.n === n) ?? null

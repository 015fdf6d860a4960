/**
 * d2: the mean range of n normal values in standard deviations. Only 1.128 was found in a published concrete example
 * (NCh 1998, EN 206 practice); the others are the usual three decimals and agree with ∫ 1 − Φⁿ − (1 − Φ)ⁿ.
 */
export const rangeFactors = [
  { n: 2, d2: 1.128, verified: true },
  { n: 3, d2: 1.693, verified: false },
  { n: 4, d2: 2.059, verified: false },
  { n: 5, d2: 2.326, verified: false },
  { n: 6, d2: 2.534, verified: false },
  { n: 7, d2: 2.704, verified: false },
  { n: 8, d2: 2.847, verified: false },
  { n: 9, d2: 2.97, verified: false },
  { n: 10, d2: 3.078, verified: false },
] as const satisfies readonly RangeFactor[]

export type RangeFactor = { readonly n: number; readonly d2: number; readonly verified: boolean }

/** d2 for n specimens, or null where the table has none (a single specimen, more than ten). */
export const rangeFactor = (n: number): RangeFactor | null => rangeFactors.find((row) => row.n === n) ?? null

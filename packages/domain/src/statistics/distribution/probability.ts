import type { Bounds } from '../../bounds.ts'

/** A probability that has a quantile. Below 1e-100 nothing is meant and the tails run out of digits. */
export const probability = { least: 1e-100, below: 1 } as const satisfies Bounds

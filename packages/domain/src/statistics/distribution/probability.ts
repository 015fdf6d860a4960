import type { Bounds } from '../../bounds.ts'

/**
 * A probability that has a quantile. Below 1e-100 a probability has no practical meaning and the tails lose their
 * digits.
 */
export const probability = { least: 1e-100, below: 1 } as const satisfies Bounds

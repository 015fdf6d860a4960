/** Coefficient s of EN 1992-1-1 3.1.2(6) by class of cement. */
export const gainCoefficient = { R: 0.2, N: 0.25, S: 0.38 } as const
export type CementClass = keyof typeof gainCoefficient

/** βcc(t) = exp{s·[1 − √(28/t)]}: the share of the 28-day mean strength reached after `days` at 20 °C. */
export const strengthGain = (days: number, s: number = gainCoefficient.N): number =>
  Math.exp(s * (1 - Math.sqrt(28 / days)))

import type { StressUnit } from '../../quantity/stress.ts'

/** Arithmetic of the second implementation, by the definitions, without any function of the first. */

export function mean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The standard deviation of a sample, divided by n − 1. */
export function sampleDeviation(values: readonly number[]): number {
  const middle = mean(values)
  let squares = 0
  for (const value of values) squares += (value - middle) * (value - middle)
  return Math.sqrt(squares / (values.length - 1))
}

/** Far below any digit of a strength, far above what binary fractions lose: 0.9 · 70 is not less than 63. */
const NOISE = 1e-9
export const reaches = (value: number, limit: number): boolean => value >= limit - NOISE
export const exceeds = (value: number, limit: number): boolean => value > limit + NOISE

const mpaOfOne = { MPa: 1, psi: 0.006_894_757_293_168_361, 'kgf/cm2': 0.098_066_5 } as const
export const toMpa = (value: number, unit: StressUnit): number => value * mpaOfOne[unit]
export const fromMpa = (mpa: number, unit: StressUnit): number => mpa / mpaOfOne[unit]

/** Tenths of 1 MPa, tens of psi, whole kgf/cm²; the half goes up. */
export function asReported(value: number, unit: StressUnit): number {
  if (unit === 'psi') return 10 * Math.floor(value / 10 + 0.5 + NOISE)
  if (unit === 'MPa') return Math.floor(value * 10 + 0.5 + NOISE) / 10
  return Math.floor(value + 0.5 + NOISE)
}

import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOfHistory, type TemperatureInterval } from './temperature-history.ts'

export type EquivalentAge = {
  /** Age at the reference temperature that gives the same maturity. */
  readonly hours: number
  readonly days: number
  readonly realHours: number
  /** Per interval: hours at the reference temperature for one real hour. */
  readonly rates: readonly number[]
}
type AgeCode = BoundsCode | OverflowCode | 'history.empty'

function weighted(
  history: readonly TemperatureInterval[],
  rateAt: (temperatureC: number) => number,
): Result<EquivalentAge, OverflowCode> {
  const rates = history.map(({ temperatureC }) => rateAt(temperatureC))
  const hours = history.reduce((sum, interval, at) => sum + interval.hours * (rates[at] ?? 0), 0)
  const realHours = history.reduce((sum, interval) => sum + interval.hours, 0)
  return settled({ hours, days: hours / 24, realHours, rates })
}

/**
 * Equivalent age te = Σ exp[−Q·(1/Ta − 1/Ts)]·Δt (Arrhenius; ASTM C1074). Q = E/R in K (5000 K is the default of ASTM,
 * unverified), reference in °C (23 °C in ASTM, 20 °C in Europe). Kelvin are °C + 273.15 unless `zeroCelsiusK` is given:
 * old examples use 273. Errors: `history.empty`, `number.outOfBounds`, `number.overflow`.
 */
export function equivalentAge(of: {
  readonly history: readonly TemperatureInterval[]
  readonly qKelvin: number
  readonly referenceC: number
  readonly zeroCelsiusK?: number
}): Result<EquivalentAge, AgeCode> {
  const { history, qKelvin, referenceC, zeroCelsiusK = 273.15 } = of
  const fault =
    faultOfHistory(history) ??
    outside({ qKelvin }, positive) ??
    outside({ referenceC }, { above: -273 }) ??
    outside({ zeroCelsiusK }, { least: 273, most: 273.15 })
  if (fault) return fault
  const reference = 1 / (referenceC + zeroCelsiusK)
  return weighted(history, (celsius) => Math.exp(-qKelvin * (1 / (celsius + zeroCelsiusK) - reference)))
}

/**
 * Temperature range for which the standards state their formula, °C (EN 1992-1-1 B.1(3), fib Model Code 2010 5.1.10).
 */
export const adjustedAgeRange = { leastC: 0, mostC: 80 } as const

export type TemperatureAdjustedAge = EquivalentAge & {
  /** Indices of intervals below 0 °C or above 80 °C: included by the formula although outside its stated range. */
  readonly outsideRange: readonly number[]
}

/**
 * Temperature-adjusted age tT = Σ exp{13.65 − 4000/[273 + T]}·Δt (EN 1992-1-1 B.1(3), (B.10); fib Model Code 2010). It
 * uses 273, and at 20 °C a day is 0.99812 days, as printed. Errors: `history.empty`, `number.outOfBounds`,
 * `number.overflow`.
 */
export function temperatureAdjustedAge(
  history: readonly TemperatureInterval[],
): Result<TemperatureAdjustedAge, AgeCode> {
  const fault = faultOfHistory(history)
  if (fault) return fault
  const age = weighted(history, (celsius) => Math.exp(13.65 - 4000 / (273 + celsius)))
  if (!age.ok) return age
  const { leastC, mostC } = adjustedAgeRange
  const outsideRange = [...history.entries()]
    .filter(([, { temperatureC }]) => temperatureC < leastC || temperatureC > mostC)
    .map(([at]) => at)
  return settled({ ...age.value, outsideRange })
}

/** J/mol and J/(mol·K); the two constants of the activation energy are unverified. */
export const danishActivation = {
  energy: 33_500,
  perDegree: 1470,
  fromC: 20,
  gas: 8.314,
  verified: false,
} as const

/**
 * Equivalent age at 20 °C by the Danish TI-B 103: exp{E/R·[1/293 − 1/(273 + θ)]} with E = 33 500 J/mol from 20 °C up and
 * + 1470·(20 − θ) below (constants unverified). Errors: `history.empty`, `number.outOfBounds`, `number.overflow`.
 */
export function danishEquivalentAge(history: readonly TemperatureInterval[]): Result<EquivalentAge, AgeCode> {
  const fault = faultOfHistory(history)
  if (fault) return fault
  const { energy, perDegree, fromC, gas } = danishActivation
  return weighted(history, (celsius) => {
    const activation = energy + perDegree * Math.max(0, fromC - celsius)
    return Math.exp((activation / gas) * (1 / (273 + fromC) - 1 / (273 + celsius)))
  })
}

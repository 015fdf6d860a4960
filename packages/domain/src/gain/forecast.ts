import { outside, positive, share, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { studentQuantile } from '../statistics/distribution/student.ts'
import type { ValuesCode } from '../statistics/values.ts'
import { faultOfPairs, fitLine, type AgePair, type FittedLine } from './least-squares.ts'
import { meanOf } from '../statistics/mean.ts'

/** Pairs that a forecast should rest on: the recent ones of the mix (practice; refit as they come). */
export const wantedPairs = 30

/** `beyondObserved`: the early strength lies outside those of the pairs. `fewPairs`: fewer than thirty. */
export type ForecastWarning = 'beyondObserved' | 'fewPairs'

/**
 * Expected late strength, in the unit of the pairs: never a result, never a verdict. One new late strength lies between
 * `low` and `high` with the stated confidence if the mix does not change; the interval is that of the formula and may
 * start below 0.
 */
export type Forecast = {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly confidence: number
  readonly n: number
  /** Quantile of Student's t, two-sided, and its degrees of freedom. */
  readonly t: number
  readonly degreesOfFreedom: number
  /** Standard error of one new late strength. */
  readonly standardError: number
  readonly observed: { readonly least: number; readonly most: number }
  readonly warnings: readonly ForecastWarning[]
}

export type ForecastCode = ValuesCode | BoundsCode | OverflowCode

type ForecastInput = {
  readonly pairs: readonly AgePair[]
  readonly early: number
  readonly confidence?: number
}

const usualConfidence = 0.9

function faultOfInput({ pairs, early, confidence = usualConfidence }: ForecastInput) {
  return faultOfPairs(pairs) ?? outside({ early }, positive) ?? outside({ confidence }, share)
}

function forecastOf(
  { pairs, early, confidence = usualConfidence }: ForecastInput,
  value: number,
  standardError: number,
  degreesOfFreedom: number,
): Result<Forecast, BoundsCode> {
  const t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom)
  if (!t.ok) return t
  const half = t.value * standardError
  const [least, most] = pairs.reduce(
    ([low, high], pair) => [Math.min(low, pair.early), Math.max(high, pair.early)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  )
  const warnings: ForecastWarning[] = []
  if (early < least || early > most) warnings.push('beyondObserved')
  if (pairs.length < wantedPairs) warnings.push('fewPairs')
  return {
    ok: true,
    value: {
      value,
      low: value - half,
      high: value + half,
      confidence,
      n: pairs.length,
      t: t.value,
      degreesOfFreedom,
      standardError,
      observed: { least, most },
      warnings,
    },
  }
}

/**
 * Forecast by the line of least squares through the mix's own pairs, late = a + b·early, with the prediction interval
 * value ± t·s·√(1 + h) of a new result, h = 1/n + (early − mean)²/Sxx its leverage, t of Student with n − 2 degrees of
 * freedom; 90 % unless given. Pairs in one unit, age, shape and curing, recent ones: the caller chooses them. Errors:
 * `values.*` (three pairs at least, above 0), `number.outOfBounds`, `forecast.noSpread` { early }, `number.overflow`.
 */
export function forecastByLine(
  input: ForecastInput,
): Result<
  Forecast & { readonly line: FittedLine; readonly leverage: number },
  ForecastCode | 'forecast.noSpread'
> {
  const fault = faultOfInput(input)
  if (fault) return fault
  const line = fitLine(input.pairs)
  if (!line.ok) return line
  const { n, intercept, slope, s, meanEarly, sxx } = line.value
  const leverage = 1 / n + (input.early - meanEarly) ** 2 / sxx
  const found = forecastOf(input, intercept + slope * input.early, s * Math.sqrt(1 + leverage), n - 2)
  return found.ok ? settled({ ...found.value, line: line.value, leverage }) : found
}

/** Mean and standard deviation (n − 1) of the ratios or gains of the pairs. */
function meanAndDeviation(values: readonly number[]) {
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/**
 * Forecast by the mean ratio late/early of the pairs, with the interval early·(r ± t·s_r·√(1 + 1/n)), n − 1 degrees of
 * freedom. Errors as `forecastByLine`, without `forecast.noSpread`.
 */
export function forecastByRatio(
  input: ForecastInput,
): Result<Forecast & { readonly ratio: number; readonly deviation: number }, ForecastCode> {
  const fault = faultOfInput(input)
  if (fault) return fault
  const { pairs, early } = input
  const { mean: ratio, deviation } = meanAndDeviation(pairs.map((pair) => pair.late / pair.early))
  const error = early * deviation * Math.sqrt(1 + 1 / pairs.length)
  const found = forecastOf(input, early * ratio, error, pairs.length - 1)
  return found.ok ? settled({ ...found.value, ratio, deviation }) : found
}

/**
 * Forecast by the mean gain late − early of the pairs, with the interval early + (g ± t·s_g·√(1 + 1/n)), n − 1 degrees of
 * freedom. Errors as `forecastByRatio`.
 */
export function forecastByGain(
  input: ForecastInput,
): Result<Forecast & { readonly gain: number; readonly deviation: number }, ForecastCode> {
  const fault = faultOfInput(input)
  if (fault) return fault
  const { pairs, early } = input
  const { mean: gain, deviation } = meanAndDeviation(pairs.map((pair) => pair.late - pair.early))
  const error = deviation * Math.sqrt(1 + 1 / pairs.length)
  const found = forecastOf(input, early + gain, error, pairs.length - 1)
  return found.ok ? settled({ ...found.value, gain, deviation }) : found
}

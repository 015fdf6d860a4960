import { forecastByLine, type Forecast, wantedPairs } from './forecast.ts'
import type { AgePair } from './least-squares.ts'

/** With fewer than ten results no standard deviation is stated, and without one there is no interval. */
export const leastPairs = 10

/** `value` null: the reason why there is no forecast. */
export type DesignForecast =
  | { readonly n: number; readonly value: Forecast; readonly why: null }
  | { readonly n: number; readonly value: null; readonly why: 'fewPairs' | 'noSpread' }

/**
 * Forecasts the strength at the design age from an early strength (MPa, mean of its set): the line through the mix's
 * own newest pairs, newest first, with the 90 % prediction interval of one new result. From ten pairs on, thirty at
 * most.
 */
export function forecastDesign(pairs: readonly AgePair[], early: number): DesignForecast {
  const newest = pairs.slice(0, wantedPairs)
  const n = newest.length
  if (n < leastPairs) return { n, value: null, why: 'fewPairs' }
  const found = forecastByLine({ pairs: newest, early })
  return found.ok ? { n, value: found.value, why: null } : { n, value: null, why: 'noSpread' }
}

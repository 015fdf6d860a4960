import { outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOfHistory, type TemperatureInterval } from './temperature-history.ts'

export type Maturity = {
  readonly celsiusHours: number
  readonly celsiusDays: number
  readonly hours: number
  /** Hours at or below the datum: part of the time, but without maturity. */
  readonly hoursWithoutGain: number
}

/**
 * Nurse–Saul maturity M = Σ(T − T0)·Δt (temperature–time factor, ASTM C1074), °C·h and °C·d. Below the datum an interval adds
 * nothing (clamped at 0; unverified). Usual datum temperatures: 0 °C, −10 °C on site, −11 °C in one textbook: the caller
 * states it. Errors: `history.empty`, `number.outOfBounds`, `number.overflow`.
 */
export function nurseSaul(
  history: readonly TemperatureInterval[],
  datumC: number,
): Result<Maturity, BoundsCode | OverflowCode | 'history.empty'> {
  const fault = faultOfHistory(history) ?? outside({ datumC }, { above: -273 })
  if (fault) return fault
  let [celsiusHours, hours, hoursWithoutGain] = [0, 0, 0]
  for (const interval of history) {
    hours += interval.hours
    celsiusHours += Math.max(0, interval.temperatureC - datumC) * interval.hours
    if (interval.temperatureC <= datumC) hoursWithoutGain += interval.hours
  }
  return settled({ celsiusHours, celsiusDays: celsiusHours / 24, hours, hoursWithoutGain })
}

import { finite, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'

/** A time during which the concrete had this temperature, °C (the mean over the interval). */
export type TemperatureInterval = { readonly temperatureC: number; readonly hours: number }

/** A logged temperature, hours after casting. */
export type TemperatureReading = { readonly atHours: number; readonly temperatureC: number }

/** Above absolute zero, with the 273 of the standards; nothing else is impossible for a thermometer in concrete. */
const temperature = { above: -273 } as const

/**
 * Refuses an invalid history, or null: empty, or an interval (`history[3].hours`) without length or of impossible
 * temperature.
 */
export function faultOfHistory(
  history: readonly TemperatureInterval[],
): Result<never, BoundsCode | 'history.empty'> | null {
  if (history.length === 0) return fail('history.empty')
  for (const [at, { temperatureC, hours }] of history.entries()) {
    const fault =
      outside({ [`history[${at}].hours`]: hours }, positive) ??
      outside({ [`history[${at}].temperatureC`]: temperatureC }, temperature)
    if (fault) return fault
  }
  return null
}

/**
 * Intervals between logged readings, each with the mean of the temperatures at its ends (trapezoid rule, as ASTM C1074
 * takes the average of the interval). Errors: `history.tooFew` { n, least } with fewer than two readings,
 * `history.disordered` { at, atHours } where one is not later than the one before, `number.outOfBounds`, `number.overflow`.
 */
export function historyOf(
  readings: readonly TemperatureReading[],
): Result<
  readonly TemperatureInterval[],
  BoundsCode | OverflowCode | 'history.tooFew' | 'history.disordered'
> {
  if (readings.length < 2) return fail('history.tooFew', { n: readings.length, least: 2 })
  const intervals: TemperatureInterval[] = []
  let before: TemperatureReading | null = null
  for (const [at, reading] of readings.entries()) {
    const fault =
      outside({ [`readings[${at}].atHours`]: reading.atHours }, finite) ??
      outside({ [`readings[${at}].temperatureC`]: reading.temperatureC }, temperature)
    if (fault) return fault
    if (before) {
      const hours = reading.atHours - before.atHours
      if (hours <= 0) return fail('history.disordered', { at, atHours: reading.atHours })
      intervals.push({ temperatureC: (before.temperatureC + reading.temperatureC) / 2, hours })
    }
    before = reading
  }
  return settled(intervals)
}

import type { CuringLimits } from './curing-limits.ts'
import { type ClimateReading, isOutside } from './judge-reading.ts'

/** A time without readings, epoch milliseconds. */
export type Gap = { readonly from: number; readonly to: number }

export type ClimateSummary = {
  readonly readings: number
  /** °C; null where nothing was read. */
  readonly leastC: number | null
  readonly mostC: number | null
  /** Weighted by the time for which each reading stands. */
  readonly meanC: number | null
  readonly hoursOutside: number
  /** Hours for which a reading stands; the rest of the interval is not known. */
  readonly hoursKnown: number
  readonly gaps: readonly Gap[]
}

const hour = 3_600_000

/** A tank is silent when no reading came for twice the interval in which they are expected. */
export const silentAfterMs = (intervalMinutes: number): number => intervalMinutes * 2 * 60_000

/**
 * Summary of an interval by its readings, in order of time. A reading stands until the next one, but no longer than
 * `silentAfterMs`: of what follows nothing is known, and it counts neither as inside nor as outside.
 */
export function summariseReadings(
  readings: readonly ClimateReading[],
  { from, to, limits, silentMs }: Gap & { readonly limits: CuringLimits; readonly silentMs: number },
): ClimateSummary {
  const within = readings.filter(({ at }) => at >= from && at <= to)
  const gaps: Gap[] = []
  let [knownMs, outsideMs, weighted] = [0, 0, 0]
  let [leastC, mostC] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let since = from
  for (const [index, reading] of within.entries()) {
    if (reading.at - since > silentMs) gaps.push({ from: since, to: reading.at })
    const until = Math.min(within[index + 1]?.at ?? to, reading.at + silentMs)
    knownMs += until - reading.at
    weighted += (until - reading.at) * reading.temperatureC
    if (isOutside(reading, limits)) outsideMs += until - reading.at
    leastC = Math.min(leastC, reading.temperatureC)
    mostC = Math.max(mostC, reading.temperatureC)
    since = reading.at
  }
  if (to - since > silentMs) gaps.push({ from: since, to })
  const meanC = knownMs > 0 ? weighted / knownMs : leastC
  return {
    readings: within.length,
    leastC: within.length > 0 ? leastC : null,
    mostC: within.length > 0 ? mostC : null,
    // The division may leave the range by a rounding error.
    meanC: within.length > 0 ? Math.min(mostC, Math.max(leastC, meanC)) : null,
    hoursOutside: outsideMs / hour,
    hoursKnown: knownMs / hour,
    gaps,
  }
}

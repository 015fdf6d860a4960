import type { CuringLimits } from './curing-limits.ts'

/** What a thermometer showed: °C, and % of relative humidity where it measures it. */
export type Climate = { readonly temperatureC: number; readonly humidityPercent: number | null }

/** A climate at a moment, epoch milliseconds. */
export type ClimateReading = Climate & { readonly at: number }

export const climateFaults = ['tooCold', 'tooWarm', 'tooDry', 'tooHumid'] as const
export type ClimateFault = (typeof climateFaults)[number]

/** The limits that a reading exceeds; humidity is judged only where it was read. */
export function judgeReading(
  { temperatureC, humidityPercent }: Climate,
  { leastC, mostC, leastHumidity, mostHumidity }: CuringLimits,
): ClimateFault[] {
  const below = (value: number | null, least: number | null) =>
    value !== null && least !== null && value < least
  const above = (value: number | null, most: number | null) => value !== null && most !== null && value > most
  return [
    ...(below(temperatureC, leastC) ? (['tooCold'] as const) : []),
    ...(above(temperatureC, mostC) ? (['tooWarm'] as const) : []),
    ...(below(humidityPercent, leastHumidity) ? (['tooDry'] as const) : []),
    ...(above(humidityPercent, mostHumidity) ? (['tooHumid'] as const) : []),
  ]
}

export const isOutside = (reading: Climate, limits: CuringLimits): boolean =>
  judgeReading(reading, limits).length > 0

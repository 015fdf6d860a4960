import type { ClimateReading } from './judge-reading.ts'
import type { Gap } from './summarise-readings.ts'

/**
 * At most `most` readings, in order of time, for a chart: of each equal part of the interval the coldest and the warmest, so
 * that no peak is lost. Fewer are returned unchanged.
 */
export function thinReadings(
  readings: readonly ClimateReading[],
  { from, to }: Gap,
  most: number,
): ClimateReading[] {
  if (readings.length <= most) return [...readings]
  const step = (to - from) / Math.floor(most / 2)
  const parts = Map.groupBy(readings, ({ at }) =>
    Math.min(Math.floor((at - from) / step), Math.floor(most / 2) - 1),
  )
  return [...parts.values()].flatMap((part) => {
    const byTemperature = part.toSorted((one, other) => one.temperatureC - other.temperatureC)
    const ends = [byTemperature[0], byTemperature.at(-1)].filter((one) => one !== undefined)
    return [...new Set(ends)].toSorted((one, other) => one.at - other.at)
  })
}

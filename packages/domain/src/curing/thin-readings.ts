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
  const parts = Math.floor(most / 2)
  const partOf = ({ at }: ClimateReading) =>
    Math.min(Math.floor(((at - from) / (to - from)) * parts), parts - 1)
  const ends = new Map<number, { coldest: ClimateReading; warmest: ClimateReading }>()
  for (const reading of readings) {
    const { coldest, warmest } = ends.get(partOf(reading)) ?? { coldest: reading, warmest: reading }
    ends.set(partOf(reading), {
      coldest: reading.temperatureC < coldest.temperatureC ? reading : coldest,
      warmest: reading.temperatureC > warmest.temperatureC ? reading : warmest,
    })
  }
  return [...ends.values()].flatMap(({ coldest, warmest }) =>
    coldest === warmest ? [coldest] : [coldest, warmest].toSorted((one, other) => one.at - other.at),
  )
}

import { toNewtons } from '../quantity/force.ts'
import type { LineReading } from './read-line.ts'

/**
 * State of one loading on a press that sends its running load, some ten times a second: the failure load is the maximum
 * before the drop.
 */
export type Climb = {
  readonly highest: LineReading | null
  /** The specimen has failed: until the press is unloaded, the residual load belongs to the same specimen. */
  readonly failed: boolean
}

export const emptyPress: Climb = { highest: null, failed: false }

/** Below this load the press counts as empty: the weight of a specimen, the drift of a cell. */
const NOTHING_NEWTONS = 5_000
/** The load has to fall to this share of the highest before it is a failure, not a pause of the pump. */
const FALLEN_TO = 0.5

const newtons = (reading: LineReading | null) =>
  reading === null ? 0 : toNewtons(Number(reading.load.typed), reading.load.unit)

/**
 * Updates the state with one more running load (null: a zero line), and returns the reading to take where the specimen
 * just failed. A load that falls and rises again before it is down to half counts as one loading.
 */
export function watchPeak(
  { highest, failed }: Climb,
  reading: LineReading | null,
): { climb: Climb; failed: LineReading | null } {
  const load = newtons(reading)
  const most = newtons(highest)
  const fails = !failed && most >= NOTHING_NEWTONS && load <= FALLEN_TO * most
  if (load < NOTHING_NEWTONS) return { climb: emptyPress, failed: fails ? highest : null }
  if (failed || fails) return { climb: { highest: null, failed: true }, failed: fails ? highest : null }
  return { climb: { highest: load >= most ? reading : highest, failed: false }, failed: null }
}

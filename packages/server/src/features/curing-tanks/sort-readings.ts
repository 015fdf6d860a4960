import type { ReadingSource } from '@probeta/contract/laboratory/curing-readings.ts'
import { type Rejection, rejectReading } from '@probeta/domain/curing/reject-reading.ts'
import type { KnownReading, NewReading } from '../../stores/curing-readings/store.ts'
import type { Readings } from '../../stores/stores.ts'

/** A reading as it was sent; `at` NaN: its moment could not be read. */
export type SentReading = Omit<NewReading, 'rejected'>
export type Outcome = 'taken' | 'repeated' | Rejection

type Arrival = { source: ReadingSource; now: Date }

const mostKept = 300

function sortOne(reading: SentReading, known: readonly KnownReading[], { source, now }: Arrival): Outcome {
  const rejection = rejectReading(reading, now.getTime(), source === 'device')
  if (rejection)
    return known.some(({ rejected, sent }) => rejected && sent === reading.sent) ? 'repeated' : rejection
  const before = known.find(({ rejected }) => !rejected)
  if (!before) return 'taken'
  return before.temperatureC === reading.temperatureC ? 'repeated' : 'differs'
}

/**
 * What becomes of readings that arrive: one outcome for each, and the rows to store. Nothing is lost: what cannot be taken is
 * a row too, with its reason; only what is known already is none.
 */
export async function sortReadings(
  { curingReadings }: Pick<Readings, 'curingReadings'>,
  tankId: string,
  readings: readonly SentReading[],
  arrival: Arrival,
): Promise<{ outcomes: Outcome[]; rows: NewReading[] }> {
  const times = readings.flatMap(({ at }) => (Number.isNaN(at) ? [] : [at]))
  const known = Map.groupBy(await curingReadings.knownAt(tankId, arrival.source, times), ({ at }) => at)
  const rows: NewReading[] = []
  const outcomes = readings.map((given): Outcome => {
    const reading = { ...given, sent: given.sent.slice(0, mostKept) }
    const ofMoment = known.get(reading.at) ?? []
    const outcome = sortOne(reading, ofMoment, arrival)
    if (outcome === 'repeated') return outcome
    const rejected = outcome === 'taken' ? null : outcome
    const row = { ...reading, rejected, sent: rejected ? reading.sent : '' }
    known.set(reading.at, [...ofMoment, { ...row, rejected: rejected !== null }])
    rows.push({ ...row, at: Number.isNaN(row.at) ? arrival.now.getTime() : row.at })
    return outcome
  })
  return { outcomes, rows }
}

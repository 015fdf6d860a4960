import type { CuringTank } from '@probeta/contract/laboratory/curing-tanks.ts'
import type { ReadingSource } from '@probeta/contract/laboratory/curing-readings.ts'
import type { Stores } from '../../stores/stores.ts'
import { followTank } from './follow-tank.ts'
import { type Outcome, type SentReading, sortReadings } from './sort-readings.ts'

/** Stores readings of a tank, from whatever source, and follows its episodes. Returns their outcomes, and the new rows. */
export async function takeReadings(
  stores: Pick<Stores, 'curingReadings' | 'inbox'>,
  tank: CuringTank,
  readings: readonly SentReading[],
  { source, now }: { source: ReadingSource; now: Date },
): Promise<{ outcomes: Outcome[]; ids: string[] }> {
  await stores.curingReadings.hold(tank.id)
  const { outcomes, rows } = await sortReadings(stores, tank.id, readings, { source, now })
  const ids = await stores.curingReadings.add(tank.id, source, rows)
  const taken = rows.flatMap(({ at, rejected }) => (rejected === null ? [at] : []))
  await followTank(stores, tank, taken, now)
  return { outcomes, ids }
}

/** How many readings had each kind of outcome. */
export const countOutcomes = (outcomes: readonly Outcome[]) => {
  const of = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  const [taken, repeated] = [of('taken'), of('repeated')]
  return { taken, repeated, rejected: outcomes.length - taken - repeated }
}

import type { Day } from '../scheduling/laboratory-day.ts'
import type { Provenance } from './rule-set.ts'

/** How far a lot of a rule set reaches when nobody has said otherwise. */
export type LotLimits = Provenance & {
  /** Batches after which a lot is full, by the specified strength in MPa. */
  readonly batches: (specifiedMpa: number) => number
  /** Batches without which it cannot be judged, where they are fewer than that. */
  readonly needed?: number
  /** Days from its first to its last casting, both counted; left out, any. */
  readonly spanDays?: number
  /** Different days of casting; left out, any. */
  readonly castingDays?: number
}

/** How many batches a lot asks for. */
export const neededBatches = ({ needed, batches }: LotLimits, specifiedMpa: number): number =>
  needed ?? batches(specifiedMpa)

/** A lot as far as it was sampled: its number and the days its batches were cast on, one for each batch. */
export type SampledLot = {
  readonly number: number
  readonly castOn: readonly Day[]
  /** It takes no more batches, however few it has. */
  readonly closed: boolean
}

const DAY = 86_400_000
const daysFromTo = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / DAY + 1

function hasRoom(
  { castOn, closed }: SampledLot,
  day: Day,
  { batches, spanDays = Infinity, castingDays = Infinity }: LotLimits,
  specifiedMpa: number,
): boolean {
  if (closed || castOn.length >= batches(specifiedMpa)) return false
  const days = [...new Set([...castOn, day])].toSorted()
  return days.length <= castingDays && daysFromTo(days[0] ?? day, days.at(-1) ?? day) <= spanDays
}

/**
 * The number of the lot for each new batch, in their order: the newest lot that has room for its day, or the next number. A
 * batch once placed stays where it is, so that no later one changes the lot of another.
 */
export function placeInLots(of: {
  readonly limits: LotLimits
  readonly specifiedMpa: number
  readonly lots: readonly SampledLot[]
  readonly castOn: readonly Day[]
}): readonly number[] {
  const lots = new Map(of.lots.map((lot) => [lot.number, lot]))
  return of.castOn.map((day) => {
    const open = [...lots.values()]
      .toSorted((one, other) => other.number - one.number)
      .find((lot) => hasRoom(lot, day, of.limits, of.specifiedMpa))
    const number = open?.number ?? Math.max(0, ...lots.keys()) + 1
    lots.set(number, { number, castOn: [...(open?.castOn ?? []), day], closed: false })
    return number
  })
}

import { addDays, type Day, daysBetween, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Batch } from './read-boxcrete.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A batch with the day it was cast and the ages of the sets that still wait to be broken. */
export type CastBatch = { readonly batch: Batch; readonly castOn: Day; readonly waiting: readonly number[] }

const MINUTE = 60_000
const historyDays = 336
const designAge = 28

/** 0 is Sunday. */
export const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()
const isSunday = (day: Day) => weekday(day) === 0

/** An instant by the laboratory's wall clock, in minutes after midnight. */
export const atMinute = (day: Day, minute: number, timeZone: string): number =>
  startOfDay(day, timeZone) + minute * MINUTE

/** Monday, Wednesday or Friday, on or before the day: breaks at 1, 3, 5, 14 and 28 days then never fall on a Sunday. */
function pourDay(day: Day): Day {
  const back = [2, 0, 1, 0, 1, 0, 1][weekday(day)] ?? 0
  return addDays(day, -back)
}

/** Spreads fully measured batches over the past year, denser towards now; the newest were broken at 28 days yesterday. */
function castHistory(batches: readonly Batch[], today: Day): CastBatch[] {
  return batches.map((batch, at) => {
    const share = (at + 0.5) / batches.length
    const castOn = pourDay(addDays(today, -(designAge + 1) - Math.floor(historyDays * share ** 2)))
    return { batch, castOn, waiting: [] }
  })
}

/** Cast so many days before `dueOn` that neither the casting nor the day after it is a Sunday. */
function castFor(batch: Batch, dueOn: Day, ages: readonly number[]): CastBatch {
  const ageDays = ages.find((age) => !isSunday(addDays(dueOn, -age)) && !isSunday(addDays(dueOn, 1 - age)))
  if (ageDays === undefined) throw new Error(`no age leads to ${dueOn}`)
  return { batch, castOn: addDays(dueOn, -ageDays), waiting: [ageDays] }
}

/** The last day before `today` that was not a Sunday, `back` such days ago. */
function earlierWorkDay(today: Day, back: number): Day {
  let day = today
  for (let left = back; left > 0;) {
    day = addDays(day, -1)
    if (!isSunday(day)) left -= 1
  }
  return day
}

/**
 * Gives the upcoming work to batches whose sets were not all measured: about forty specimens due today, six overdue, the
 * rest in the weeks to come. On a Sunday nothing of 28 days is due, for nothing was cast on a Sunday.
 */
function castOpen(batches: readonly Batch[], today: Day, random: SeededRandom): CastBatch[] {
  const upTo14 = batches.filter(({ sets }) => sets.at(-1)?.ageDays === 14)
  const upTo1 = batches.filter(({ sets }) => sets.at(-1)?.ageDays === 1)
  const unmeasured = random.shuffle(batches.filter(({ sets }) => sets.length === 0))
  const sunday = isSunday(today)
  const dueToday = sunday ? 11 : 5
  return [
    ...upTo14.map((batch) => {
      const castOn = addDays(today, sunday ? 1 - designAge : -designAge)
      return { batch, castOn, waiting: [designAge] }
    }),
    ...upTo1.map((batch) => {
      const first = castFor(batch, today, [3, 5, 2, 4])
      return { ...first, waiting: [...first.waiting, designAge] }
    }),
    ...unmeasured.map((batch, at): CastBatch => {
      if (at < dueToday) return castFor(batch, today, at % 2 ? [5, 2, 3, 4] : [14, 7, 3, 5])
      if (at < dueToday + 2) {
        return castFor(batch, earlierWorkDay(today, at - dueToday + 1), [designAge, 5, 3])
      }
      const castOn = pourDay(addDays(today, 3 - 2 * (at - dueToday)))
      return { batch, castOn, waiting: [designAge] }
    }),
  ]
}

/** Every batch with its day, oldest first. */
export function planCalendar(batches: readonly Batch[], today: Day, random: SeededRandom): CastBatch[] {
  const complete = (batch: Batch) => batch.sets.at(-1)?.ageDays === designAge
  return [
    ...castHistory(random.shuffle(batches.filter(complete)), today),
    ...castOpen(
      batches.filter((batch) => !complete(batch)),
      today,
      random,
    ),
  ].toSorted((a, b) => daysBetween(b.castOn, a.castOn) || a.batch.name.localeCompare(b.batch.name, 'en'))
}

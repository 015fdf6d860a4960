import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { atMinute, planCalendar } from './plan-calendar.ts'
import { planMixes } from './plan-mixes.ts'
import { type Places, planPlaces } from './plan-places.ts'
import { type PlannedReport, planReports } from './plan-reports.ts'
import { planSheets } from './plan-sheets.ts'
import type { Diary } from './book-press.ts'
import { planSpecimens, reviewSets } from './plan-specimens.ts'
import { planStorage, type Storage } from './plan-storage.ts'
import { planVisits } from './plan-visits.ts'
import type { Batch } from './read-boxcrete.ts'
import { seededRandom } from './seeded-random.ts'
import type { Character } from './story.ts'

export type LaboratoryPlan = {
  /** Bookings of the presses. */
  readonly diary: Diary
  readonly places: Places
  readonly storage: Storage
  readonly sheets: readonly Insertable<DB['sheet']>[]
  readonly samples: readonly Insertable<DB['sample']>[]
  readonly specimens: readonly Insertable<DB['specimen']>[]
  readonly breaks: readonly Insertable<DB['break']>[]
  readonly reports: readonly PlannedReport[]
  readonly visits: readonly Insertable<DB['visit']>[]
}

/** Plans the whole demonstration as rows: the same for the same day, whatever the hour. Nothing happens on the day itself. */
export function planLaboratory(of: {
  readonly today: Day
  readonly timeZone: string
  readonly batches: readonly Batch[]
  readonly people: Readonly<Record<Character, number>>
}): LaboratoryPlan {
  const { today, timeZone, people } = of
  const random = seededRandom(today)
  const starts = new Map<Day, number>()
  const at = (day: Day, minute: number) => {
    const start = starts.get(day) ?? atMinute(day, 0, timeZone)
    starts.set(day, start)
    return start + minute * 60_000
  }
  const mixes = planMixes(planCalendar(of.batches, today, random), random)
  const openedAt = at(addDays(today, -400), 9 * 60)
  const places = planPlaces({ mixes, openedAt, random })
  // A separate random stream, so that the other draws do not change.
  const storage = planStorage({ openedAt, random: seededRandom(`${today} storage`) })
  const { sheets, samples } = planSheets({ mixes, places, enteredBy: people.campo, at, random })
  const diary: Diary = new Map()
  const given = {
    today,
    timeZone,
    pressIds: places.equipment.map(({ id }) => id),
    diary,
    shelfOf: storage.shelfOf,
    brokenBy: people.prensa,
    at,
    random,
  }
  const planned = samples.map((sample) => planSpecimens(sample, given))
  const reviewers = { checkedBy: people.ingeniera, approvedBy: people.ingeniera }
  const sets = reviewSets(
    planned.flatMap((one) => one.sets),
    given,
    reviewers,
  )
  return {
    diary,
    places,
    storage,
    sheets,
    samples: samples.map(({ row }) => row),
    specimens: [...sets.flatMap((set) => set.specimens), ...planned.flatMap(({ reserves }) => reserves)],
    breaks: sets.flatMap(({ breaks }) => breaks),
    reports: planReports(sets, places),
    visits: planVisits({ today, places, people, at, random }),
  }
}

import { confuseTwo } from './confuse-two.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { castAtSites, planCalendar } from './plan-calendar.ts'
import { type Custody, leaveBehind, planCustody } from './custody/plan-custody.ts'
import { planDisposals } from './custody/plan-disposals.ts'
import { type Places, planPlaces } from './plan-places.ts'
import { type PlannedReport, planReports } from './plan-reports.ts'
import { type FieldWork, planFieldWork } from '../plan-field-work.ts'
import { planSheets } from './plan-sheets.ts'
import type { Diary } from './book-press.ts'
import { type PlannedSet, planSpecimens, reviewSets } from './plan-specimens.ts'
import { planStorage, type Storage } from './custody/plan-storage.ts'
import { planStrengths } from './plan-strengths.ts'
import { planTransfers, type Transfers } from './custody/plan-transfers.ts'
import { planVisits } from './plan-visits.ts'
import { atMinute, type WorkDays, workDays } from './work-days.ts'
import type { Batch } from '../read-boxcrete.ts'
import { seededRandom } from '../seeded-random.ts'
import type { Character } from '../story.ts'

export type LaboratoryPlan = {
  /** Bookings of the presses. */
  readonly diary: Diary
  readonly open: WorkDays
  readonly places: Places
  readonly storage: Storage
  readonly sheets: readonly Insertable<DB['sheet']>[]
  readonly samples: readonly Insertable<DB['sample']>[]
  readonly sets: readonly PlannedSet[]
  readonly specimens: readonly Insertable<DB['specimen']>[]
  /** What was thrown away since the laboratory scans at the bin. */
  readonly disposals: readonly Insertable<DB['disposal']>[]
  readonly breaks: readonly Insertable<DB['break']>[]
  readonly reports: readonly PlannedReport[]
  readonly visits: readonly Insertable<DB['visit']>[]
  readonly custody: Custody
  readonly transfers: Transfers
  /** Signatures of the work sites, and the times of the visits that are done. */
  readonly field: Pick<FieldWork, 'signOffs' | 'times'>
}

/** Plans the whole demonstration as rows: the same for the same day, whatever the hour. Nothing happens on the day itself. */
export function planLaboratory(of: {
  readonly today: Day
  readonly timeZone: string
  readonly batches: readonly Batch[]
  /** Days on which the laboratory is closed, Sundays aside. */
  readonly closed: ReadonlySet<Day>
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
  const open = workDays(of.closed)
  const deliveries = [
    ...planStrengths(planCalendar({ today, open, random }), of.batches, random),
    // A separate random stream, so that the other draws do not change.
    ...planStrengths(castAtSites({ today, open }), of.batches, seededRandom(`${today} at sites`)),
  ]
  const openedAt = at(addDays(today, -400), 9 * 60)
  const places = planPlaces({ openedAt, random })
  // A separate random stream, so that the other draws do not change.
  const storage = planStorage({ openedAt, random: seededRandom(`${today} storage`) })
  const { sheets, samples, others } = planSheets({
    ...{ deliveries, places, enteredBy: people.campo, at, random },
    others: seededRandom(`${today} others`),
  })
  const diary: Diary = new Map()
  const given = {
    today,
    open,
    timeZone,
    pressIds: places.equipment.map(({ id }) => id),
    diary,
    shelfOf: storage.shelfOf,
    brokenBy: people.prensa,
    at,
    random,
  }
  const planned = samples.map((sample, index) => planSpecimens(sample, index, given))
  const reviewers = { checkedBy: people.ingeniera, approvedBy: people.ingeniera }
  const reviewed = confuseTwo(
    reviewSets(
      planned.flatMap((one) => one.sets),
      given,
      reviewers,
    ),
    timeZone,
  )
  const rows = samples.map(({ row }) => row)
  const reports = planReports(reviewed, places, at(today, 0))
  const left = leaveBehind(
    [...reviewed.flatMap((set) => set.specimens), ...planned.flatMap(({ reserves }) => reserves)],
    rows,
    { today, open },
  )
  const { specimens: kept, disposals } = planDisposals(left, {
    ...{ today, open, timeZone, reports },
    disposedBy: people.recepcion,
    at,
    random: seededRandom(`${today} disposals`),
  })
  const { sets, specimens, transfers } = planTransfers({
    ...{ today, open, timeZone, sets: reviewed, specimens: kept, reports, places, storage, at },
    handedOverBy: people.recepcion,
  })
  const { visits, ...field } = planFieldWork({
    ...{ sheets, specimens, timeZone, mixes: places.mixes },
    samples: [...rows, ...others],
    technicianId: people.campo,
    bookedBy: people.recepcion,
    random: seededRandom(`${today} field`),
  })
  const coming = planVisits({ today, open, places, people, at, random })
  return {
    diary,
    open,
    places,
    storage,
    sheets: field.sheets,
    samples: [...rows, ...others],
    sets,
    specimens,
    disposals,
    breaks: sets.flatMap(({ breaks }) => breaks),
    reports,
    visits: [...visits, ...coming].map((visit, index) => ({ ...visit, number: index + 1 })),
    custody: planCustody({ today, specimens, samples: rows, places, people, at }),
    transfers,
    field,
  }
}

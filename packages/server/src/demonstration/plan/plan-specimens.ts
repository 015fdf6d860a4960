import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { specimenCode } from '@probeta/domain/specimen/label-code.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { bookPress, type Diary } from './book-press.ts'
import { type CastSet, designAge } from './plan-calendar.ts'
import { planMoment, planReading, planStart } from './plan-readings.ts'
import type { PlannedSample } from './plan-sheets.ts'
import { nextWorkDay, type WorkDays } from './work-days.ts'
import type { Storage } from './custody/plan-storage.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { presses } from '../story.ts'

/** The specimens of a sample at one age: read, or still waiting. */
export type PlannedSet = {
  readonly sample: PlannedSample
  readonly ageHours: number
  readonly specimens: readonly Insertable<DB['specimen']>[]
  readonly breaks: readonly Insertable<DB['break']>[]
  readonly brokenAt: number | null
}

export type Given = {
  readonly today: Day
  readonly open: WorkDays
  readonly timeZone: string
  readonly pressIds: readonly string[]
  readonly diary: Diary
  readonly shelfOf: Storage['shelfOf']
  readonly brokenBy: number
  readonly at: (day: Day, minute: number) => number
  readonly random: SeededRandom
}

const HOUR = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

function specimenOf({ row, castAt }: PlannedSample, number: number, ageHours: number | null, of: Given) {
  const due = ageHours === null ? null : castAt + ageHours * HOUR
  const received = nextWorkDay(row.cast_on, of.open)
  const shelf = received < of.today ? of.shelfOf(row.number, number) : null
  return {
    id: of.random.id(castAt),
    client_id: row.client_id,
    work_site_id: row.work_site_id,
    mix_id: row.mix_id,
    sample_id: row.id,
    number,
    code: specimenCode(row.code, number),
    shape: 'cylinder100x200',
    age_hours: ageHours,
    cast_at: row.cast_at,
    due_at: due === null ? null : iso(due),
    due_on: due === null ? null : dayOf(due, of.timeZone),
    place_id: shelf?.id ?? null,
    location: shelf?.words ?? '',
    state: shelf ? 'curing' : 'cast',
    state_reason: '',
    received_at: shelf ? iso(of.at(received, 8 * 60 + 20)) : null,
    broken_by: null as number | null,
    checked_by: null as number | null,
    checked_at: null as string | null,
    approved_by: null as number | null,
    approved_at: null as string | null,
  }
}

function brokenSet(
  sample: PlannedSample,
  ageDays: number,
  strengths: readonly number[],
  from: number,
  of: Given,
): PlannedSet {
  const { random, brokenBy } = of
  const preferred = random.whole(0, presses.length - 1)
  const ageHours = ageDays * 24
  const { press, at } = bookPress(
    of.diary,
    preferred,
    presses.length,
    planStart(sample.castAt, ageHours, random),
  )
  const made = presses[press] ?? presses[0]
  const pairs = strengths.map((value, turn) => {
    const specimen = {
      ...specimenOf(sample, from + turn, ageHours, of),
      state: 'broken',
      broken_by: brokenBy,
    }
    const moment = planMoment(sample.castAt, ageHours, at, turn)
    const reading = {
      specimen_id: specimen.id,
      sample_id: specimen.sample_id,
      work_site_id: specimen.work_site_id,
      client_id: specimen.client_id,
      mix_id: specimen.mix_id,
      age_hours: ageHours,
      ...planReading(value, made, random),
      press_id: of.pressIds[press] ?? null,
      ...moment,
      broken_by: brokenBy,
      recorded_at: iso(Date.parse(moment.broken_at) + 90_000),
    }
    return { specimen, reading }
  })
  return {
    sample,
    ageHours,
    specimens: pairs.map(({ specimen }) => specimen),
    breaks: pairs.map(({ reading }) => reading),
    brokenAt: Date.parse(pairs.at(-1)?.reading.broken_at ?? ''),
  }
}

const waitingSet = (
  sample: PlannedSample,
  { ageDays, specimens }: CastSet,
  from: number,
  of: Given,
): PlannedSet => ({
  sample,
  ageHours: ageDays * 24,
  specimens: Array.from({ length: specimens }, (_, turn) =>
    specimenOf(sample, from + turn, ageDays * 24, of),
  ),
  breaks: [],
  brokenAt: null,
})

/** One in so many samples lost its last early specimen before the day of its break. */
const lostEvery = 120

/** An early set whose last specimen was lost: it is recorded with its reason, and no reading is invented. */
function withLoss(set: PlannedSet, isLost: boolean): PlannedSet {
  const last = set.specimens.at(-1)
  if (!isLost || !last || set.breaks.length < 2) return set
  const lost = { ...last, state: 'notTested', state_reason: 'Dañada al desmoldar', broken_by: null }
  return { ...set, specimens: [...set.specimens.slice(0, -1), lost], breaks: set.breaks.slice(0, -1) }
}

/** The sets of a sample in the order of their ages, and its reserve. */
export function planSpecimens(sample: PlannedSample, index: number, of: Given) {
  const { sets: cast, strengths, castOn } = sample.delivery
  let from = 1
  const sets = cast.map((set, at) => {
    const first = from
    from += set.specimens
    if (set.late || addDays(castOn, set.ageDays) >= of.today) return waitingSet(sample, set, first, of)
    const broken = brokenSet(sample, set.ageDays, strengths[at] ?? [], first, of)
    return withLoss(broken, at === 0 && index % lostEvery === lostEvery / 2)
  })
  if (!sample.reserve) return { sets, reserves: [] }
  return { sets, reserves: [specimenOf(sample, from, null, of)] }
}

export type Reviewers = { readonly checkedBy: number; readonly approvedBy: number }
const toCheck = 20
const toApprove = 12

/** A low result is checked and approved at once. */
const isUrgent = ({ sample, ageHours }: PlannedSet) =>
  sample.delivery.story === 'openLow' && ageHours === designAge * 24

/** The newest sets wait for the check, those before them for the approval; all older ones went through both. */
export function reviewSets(
  sets: readonly PlannedSet[],
  of: Given,
  { checkedBy, approvedBy }: Reviewers,
): PlannedSet[] {
  const evening = of.at(addDays(of.today, -1), 18 * 60)
  const morningAfter = (instant: number, minute: number) => {
    const next = nextWorkDay(dayOf(instant, of.timeZone), of.open)
    return Math.min(of.at(next, minute), evening)
  }
  const newest = sets
    .filter(({ brokenAt }) => brokenAt !== null)
    .toSorted((a, b) => (b.brokenAt ?? 0) - (a.brokenAt ?? 0))
  const place = new Map(newest.map((set, at) => [set, at]))
  return sets.map((set) => {
    const at = place.get(set)
    const urgent = isUrgent(set)
    if (at === undefined || set.brokenAt === null || (at < toCheck && !urgent)) return set
    const checkedAt = morningAfter(set.brokenAt, 10 * 60 + (at % 50))
    const checked = { state: 'checked', checked_by: checkedBy, checked_at: iso(checkedAt) }
    const approved = {
      state: 'approved',
      approved_by: approvedBy,
      approved_at: iso(morningAfter(checkedAt, 12 * 60 + (at % 50))),
    }
    const reviewed = at < toCheck + toApprove && !urgent ? checked : { ...checked, ...approved }
    return {
      ...set,
      specimens: set.specimens.map((one) => (one.state === 'broken' ? { ...one, ...reviewed } : one)),
    }
  })
}

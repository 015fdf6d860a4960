import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { specimenCode } from '@probeta/domain/specimen/label-code.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { weekday } from './plan-calendar.ts'
import { bookPress, type Diary } from './book-press.ts'
import { planMoment, planReading, planStart } from './plan-readings.ts'
import type { PlannedSample } from './plan-sheets.ts'
import type { Storage } from './plan-storage.ts'
import type { SeededRandom } from './seeded-random.ts'
import { presses } from './story.ts'

/** The three specimens of a sample at one age: read, or still waiting. */
export type PlannedSet = {
  readonly sample: PlannedSample
  readonly ageHours: number
  readonly specimens: readonly Insertable<DB['specimen']>[]
  readonly breaks: readonly Insertable<DB['break']>[]
  readonly brokenAt: number | null
}

export type Given = {
  readonly today: Day
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
const reserveKeptDays = 60

function specimenOf({ row, castAt }: PlannedSample, number: number, ageHours: number | null, of: Given) {
  const due = ageHours === null ? null : castAt + ageHours * HOUR
  const received = addDays(row.cast_on, 1)
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
  psi: readonly number[],
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
  const pairs = psi.map((value, turn) => {
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
      ...planReading(value, sample.delivery.batch.mortar, made, random),
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

/** Two mortars of the data set had no strength yet after a day: nothing to load, which is recorded and not invented. */
function untestedSet(sample: PlannedSample, ageDays: number, from: number, of: Given): PlannedSet {
  const specimens = [0, 1, 2].map((turn) => ({
    ...specimenOf(sample, from + turn, ageDays * 24, of),
    state: 'notTested',
    state_reason: 'Sin resistencia a esa edad: 0 psi',
  }))
  return { sample, ageHours: ageDays * 24, specimens, breaks: [], brokenAt: null }
}

/** The sets of a sample in the order of their ages, and its reserve: kept for two months, then discarded. */
export function planSpecimens(sample: PlannedSample, of: Given) {
  const { batch, waiting, castOn } = sample.delivery
  const broken = batch.sets.map(({ ageDays, psi }, at) =>
    psi.every((value) => value === 0)
      ? untestedSet(sample, ageDays, 3 * at + 1, of)
      : brokenSet(sample, ageDays, psi, 3 * at + 1, of),
  )
  const open = waiting.map((ageDays, at): PlannedSet => {
    const from = 3 * (batch.sets.length + at) + 1
    const specimens = [0, 1, 2].map((turn) => specimenOf(sample, from + turn, ageDays * 24, of))
    return { sample, ageHours: ageDays * 24, specimens, breaks: [], brokenAt: null }
  })
  const sets = [...broken, ...open]
  if (!sample.reserve) return { sets, reserves: [] }
  const reserve = specimenOf(sample, 3 * sets.length + 1, null, of)
  const old = addDays(castOn, reserveKeptDays) < of.today
  return {
    sets,
    reserves: [old ? { ...reserve, state: 'discarded', state_reason: 'Reserva que no hizo falta' } : reserve],
  }
}

export type Reviewers = { readonly checkedBy: number; readonly approvedBy: number }
const toCheck = 20
const toApprove = 12

/** The newest sets wait for the check, those before them for the approval; all older ones went through both. */
export function reviewSets(
  sets: readonly PlannedSet[],
  of: Given,
  { checkedBy, approvedBy }: Reviewers,
): PlannedSet[] {
  const evening = of.at(addDays(of.today, -1), 18 * 60)
  const morningAfter = (instant: number, minute: number) => {
    const next = addDays(dayOf(instant, of.timeZone), 1)
    return Math.min(of.at(weekday(next) === 0 ? addDays(next, 1) : next, minute), evening)
  }
  const newest = sets
    .filter(({ brokenAt }) => brokenAt !== null)
    .toSorted((a, b) => (b.brokenAt ?? 0) - (a.brokenAt ?? 0))
  const place = new Map(newest.map((set, at) => [set, at]))
  return sets.map((set) => {
    const at = place.get(set)
    if (at === undefined || set.brokenAt === null || at < toCheck) return set
    const checkedAt = morningAfter(set.brokenAt, 10 * 60 + (at % 50))
    const checked = { state: 'checked', checked_by: checkedBy, checked_at: iso(checkedAt) }
    const approved = {
      state: 'approved',
      approved_by: approvedBy,
      approved_at: iso(morningAfter(checkedAt, 12 * 60 + (at % 50))),
    }
    const reviewed = at < toCheck + toApprove ? checked : { ...checked, ...approved }
    return { ...set, specimens: set.specimens.map((specimen) => ({ ...specimen, ...reviewed })) }
  })
}

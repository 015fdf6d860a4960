import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Story, type StoryMix, storyMixes } from './story-mixes.ts'
import { earlierWorkDay, type WorkDays } from './work-days.ts'

/** A set to be cast: its age, how many specimens, and whether it is still unbroken although it was due. */
export type CastSet = { readonly ageDays: number; readonly specimens: number; readonly late: boolean }

/** A batch that is sampled: of which mix, on which day, and its sets in the order of their ages. */
export type Casting = {
  readonly mix: number
  readonly castOn: Day
  readonly sets: readonly CastSet[]
  readonly story?: Story
}

export const designAge = 28
const earlyAge = 7
const earlySpecimens = 2
const designSpecimens = 3
/** Sets that are due today: at the design age, and at an early one. */
const dueAtDesign = 6
const dueEarly = 12
const overdueSets = 2
/** Days ago of the batch that a story is about. */
const storyDays: Readonly<Record<Story, number>> = { clientLow: 75, openLow: 31, weakEarly: 9 }

export const usualSets = ({ earlyAges }: Pick<StoryMix, 'earlyAges'>): CastSet[] => [
  ...earlyAges.map((ageDays) => ({ ageDays, specimens: earlySpecimens, late: false })),
  { ageDays: designAge, specimens: designSpecimens, late: false },
]

type Calendar = { readonly today: Day; readonly open: WorkDays; readonly random: SeededRandom }

/** Cast on that day or on an earlier one, so that the laboratory is open for the reception and for each break. */
export function pourDay(from: Day, ages: readonly number[], open: WorkDays): Day {
  const suits = (day: Day) => open(day) && [1, ...ages].every((age) => open(addDays(day, age)))
  const days = Array.from({ length: 14 }, (_, back) => addDays(from, -back))
  return days.find(suits) ?? days.find(open) ?? from
}

const agesOf = (sets: readonly CastSet[]) => sets.map(({ ageDays }) => ageDays)

/** The castings of a mix that have their result, spread over its time; the newest first. */
function castHistory(mix: StoryMix, at: number, { today, open, random }: Calendar): Casting[] {
  const sets = usualSets(mix)
  const first = Math.max(designAge + 1, mix.until)
  return Array.from({ length: mix.results }, (_, index) => {
    const share = (index + random.between(0.2, 0.8)) / mix.results
    const ago = first + Math.floor((mix.since - first) * share)
    return { mix: at, castOn: pourDay(addDays(today, -ago), agesOf(sets), open), sets }
  })
}

/** Tells the story of a mix: the batch nearest to its day is the one that it happens to. */
function tellStory(castings: readonly Casting[], { story, storyAgo }: StoryMix, of: Calendar): Casting[] {
  const { today, open } = of
  const [first] = castings
  if (story === undefined || !first) return [...castings]
  const day = pourDay(addDays(today, -(storyAgo ?? storyDays[story])), agesOf(first.sets), open)
  if (story === 'weakEarly') return [{ ...first, castOn: day, story }, ...castings]
  if (story === 'openLow') return castings.with(0, { ...first, castOn: day, story })
  const place = castings.findIndex(({ castOn }) => castOn <= day)
  const chosen = castings[place] ?? first
  return castings.with(Math.max(place, 0), { ...chosen, castOn: day, story })
}

/** What was cast in the last four weeks besides, of which nothing is due today. */
function castRecent(mix: StoryMix, at: number, { today, open, random }: Calendar): Casting[] {
  if (mix.until > 0) return []
  const sets = usualSets(mix)
  const perMonth = (mix.results * designAge) / (mix.since - designAge)
  const count = Math.max(1, Math.min(3, Math.round(perMonth)))
  const days = Array.from({ length: count }, (_, turn) => {
    const ago = 1 + Math.floor(((designAge - 3) * (turn + random.between(0.1, 0.9))) / count)
    return pourDay(addDays(today, -ago), agesOf(sets), open)
  })
  const isFree = (day: Day) =>
    day > addDays(today, -designAge) && sets.every(({ ageDays }) => addDays(day, ageDays) !== today)
  return days.filter(isFree).map((castOn) => ({ mix: at, castOn, sets }))
}

/** A set that is due on a day, with the design age after it where it is an early one. */
function castFor(
  mix: number,
  dueOn: Day,
  set: CastSet & { ages: readonly number[] },
  open: WorkDays,
): Casting {
  const suits = (age: number) => {
    const castOn = addDays(dueOn, -age)
    return [0, 1, ...(age === designAge ? [earlyAge] : [])].every((days) => open(addDays(castOn, days)))
  }
  const ageDays = set.ages.find(suits) ?? set.ages.find((age) => open(addDays(dueOn, -age))) ?? set.ageDays
  const { specimens, late } = set
  const asked = { ageDays, specimens, late }
  const early = { ageDays: earlyAge, specimens: earlySpecimens, late: false }
  const design = { ageDays: designAge, specimens: designSpecimens, late: false }
  return {
    mix,
    castOn: addDays(dueOn, -ageDays),
    sets: ageDays === designAge ? [early, asked] : [asked, design],
  }
}

/** Forty-two specimens due today, whatever day it is, and six that should have been broken on the days before. */
function castDue({ today, open }: Calendar): Casting[] {
  const running = [...storyMixes.keys()].filter((mix) => storyMixes[mix]?.until === 0)
  const mixAt = (turn: number) => running[turn % running.length] ?? 0
  const early = { ageDays: 7, ages: [7, 3, 5, 2, 4, 6], specimens: earlySpecimens, late: false }
  const design = { ageDays: 5, ages: [designAge, 3, 5, 2, 4, 6], specimens: designSpecimens, late: false }
  return [
    ...Array.from({ length: dueAtDesign }, (_, turn) => castFor(mixAt(2 * turn), today, design, open)),
    ...Array.from({ length: dueEarly }, (_, turn) => castFor(mixAt(turn), today, early, open)),
    ...Array.from({ length: overdueSets }, (_, turn) =>
      castFor(mixAt(5 + turn), earlierWorkDay(today, turn + 1, open), { ...design, late: true }, open),
    ),
  ]
}

/** Work days ago of the sample that was forgotten at its site. */
export const forgottenWorkDays = 4

/** What was cast on the last work day and lies at its site, and the sample that was forgotten; none of it is due yet. */
export function castAtSites({ today, open }: Omit<Calendar, 'random'>): Casting[] {
  const running = [...storyMixes.entries()].filter(([, { until }]) => until === 0)
  return [1, 1, 1, forgottenWorkDays].flatMap((back, turn) => {
    const castOn = earlierWorkDay(today, back, open)
    const [mix, story] = running[turn * 3] ?? []
    if (mix === undefined || !story) return []
    // Ages of whole weeks come due on a day of the week on which the laboratory works.
    const sets = usualSets(story).filter(
      ({ ageDays }) => ageDays % 7 === 0 && addDays(castOn, ageDays) > today,
    )
    return [{ mix, castOn, sets }]
  })
}

/** Every batch with its day, oldest first. */
export function planCalendar(of: Calendar): Casting[] {
  const byMix = storyMixes.flatMap((mix, at) => [
    ...tellStory(castHistory(mix, at, of), mix, of),
    ...castRecent(mix, at, of),
  ])
  return [...byMix, ...castDue(of)].toSorted((a, b) =>
    a.castOn === b.castOn ? a.mix - b.mix : a.castOn < b.castOn ? -1 : 1,
  )
}

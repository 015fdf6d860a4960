import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { PlannedSet } from './plan-specimens.ts'

type Row = PlannedSet['breaks'][number]
/** What the press gave and the rule measured; the specimen, its age, the time and the hand stay where they are. */
const measured = [
  ...(['load_n', 'load_typed', 'load_unit', 'width_1_mm', 'width_2_mm', 'length_mm', 'mass_g'] as const),
  ...(['lengths_mm', 'planeness_mm', 'perpendicularity', 'perpendicularity_unit', 'as_typed'] as const),
  ...(['area_mm2', 'ratio', 'factor', 'strength_unrounded_mpa', 'strength_mpa', 'density_kg_m3'] as const),
]
/** Strengths that differ less could be those of one mix. */
const leastRatio = 1.5

const mpaOf = ({ breaks }: PlannedSet) => breaks[0]?.strength_unrounded_mpa ?? 0
const withReadingOf = (own: Row, other: Row): Row => ({
  ...own,
  ...(Object.fromEntries(measured.map((name) => [name, other[name]])) as Pick<
    Row,
    (typeof measured)[number]
  >),
  confirmed_because: 'Carga leída dos veces',
})

/**
 * The newest two early sets of one day that wait for the check and whose strengths differ enough have one reading
 * exchanged: two cylinders were taken for each other at the press. Where there are none, nothing changes.
 */
export function confuseTwo(sets: readonly PlannedSet[], timeZone: string): readonly PlannedSet[] {
  const waiting = sets
    .filter(({ specimens, breaks, ageHours }) => {
      const isWhole = breaks.length > 1 && breaks.length === specimens.length
      return isWhole && ageHours === 168 && specimens.every(({ state }) => state === 'broken')
    })
    .toSorted((a, b) => (b.brokenAt ?? 0) - (a.brokenAt ?? 0))
  const dayOfSet = ({ brokenAt }: PlannedSet) => dayOf(brokenAt ?? 0, timeZone)
  const suits = (one: PlannedSet, other: PlannedSet) =>
    dayOfSet(one) === dayOfSet(other) &&
    one.specimens[0]?.shape === other.specimens[0]?.shape &&
    Math.max(mpaOf(one), mpaOf(other)) >= leastRatio * Math.min(mpaOf(one), mpaOf(other))
  for (const [at, one] of waiting.entries()) {
    const other = waiting.slice(at + 1).find((set) => suits(one, set))
    const [mine, theirs] = [one.breaks.at(-1), other?.breaks.at(-1)]
    if (!other || !mine || !theirs) continue
    const changed = new Map([
      [one, { ...one, breaks: [...one.breaks.slice(0, -1), withReadingOf(mine, theirs)] }],
      [other, { ...other, breaks: [...other.breaks.slice(0, -1), withReadingOf(theirs, mine)] }],
    ])
    return sets.map((set) => changed.get(set) ?? set)
  }
  return sets
}

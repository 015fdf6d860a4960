import type { Specimen } from '@probeta/contract/specimens.ts'
import { strengthsOf } from '@probeta/domain/sample/strength-test.ts'
import { daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'

/** How a set stands: broken, to be broken (today, on a day close enough to be named by its weekday, later), late, or not at all. */
export type Standing = 'broken' | 'today' | 'soon' | 'later' | 'overdue' | 'notTested'

export type SetState = {
  ageHours: number
  standing: Standing
  /** Of what is broken, unrounded; null while nothing is. */
  meanMpa: number | null
  dueOn: string | null
  broken: number
  /** Without those that are not tested. */
  count: number
}

/** So far ahead a weekday and a number name one day alone. */
const nameable = 27

function standingOf(count: number, broken: number, dueOn: string | null, today: string): Standing {
  if (count === 0) return 'notTested'
  if (broken > 0 || dueOn === null) return 'broken'
  const ahead = daysBetween(today, dueOn)
  if (ahead < 0) return 'overdue'
  return ahead === 0 ? 'today' : ahead <= nameable ? 'soon' : 'later'
}

/** The sets of a sample by age, and its reserves. What is not tested or invalidated counts for nothing. */
export function describeSample(
  specimens: readonly Specimen[],
  today: string,
): { sets: SetState[]; reserves: number } {
  const aged = specimens.filter(({ ageHours }) => ageHours !== null)
  const sets = [...Map.groupBy(aged, ({ ageHours }) => ageHours ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([ageHours, set]): SetState => {
      const counts = set.filter(
        ({ state }) => state !== 'notTested' && state !== 'invalidated' && state !== 'discarded',
      )
      const broken = counts.filter((specimen) => specimen.break !== null)
      const of = summary(strengthsOf(broken))
      const dueOn = set[0]?.dueOn ?? null
      return {
        ageHours,
        standing: standingOf(counts.length, broken.length, dueOn, today),
        meanMpa: of.ok ? of.value.mean : null,
        dueOn,
        broken: broken.length,
        count: counts.length,
      }
    })
  const reserves = specimens.filter(
    ({ ageHours, state }) => ageHours === null && state !== 'discarded',
  ).length
  return { sets, reserves }
}

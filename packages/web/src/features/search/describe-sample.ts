import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { strengthsOf } from '@probeta/domain/sample/strength-test.ts'
import { daysBetween } from '@probeta/domain/scheduling/laboratory-day.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'

/** Status of a set: broken, to be broken (today, on a day close enough to be named by its weekday, later), overdue, or not tested. */
export type SetStatus = 'broken' | 'today' | 'soon' | 'later' | 'overdue' | 'notTested'

export type SetState = {
  ageHours: number
  status: SetStatus
  /** Mean of the broken specimens, unrounded; null while there are none. */
  meanMpa: number | null
  dueOn: string | null
  broken: number
  /** Without the specimens that are not tested. */
  count: number
}

/** Days ahead within which a weekday and a day of the month name exactly one day. */
const nameable = 27

function statusOf(count: number, broken: number, dueOn: string | null, today: string): SetStatus {
  if (count === 0) return 'notTested'
  if (broken > 0 || dueOn === null) return 'broken'
  const ahead = daysBetween(today, dueOn)
  if (ahead < 0) return 'overdue'
  return ahead === 0 ? 'today' : ahead <= nameable ? 'soon' : 'later'
}

/** Returns the sets of a sample by age, and its reserves. Specimens that are not tested or invalidated do not count. */
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
        status: statusOf(counts.length, broken.length, dueOn, today),
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

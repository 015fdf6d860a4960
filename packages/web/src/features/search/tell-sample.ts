import type { Specimen } from '@probeta/contract/specimens.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'

export type SetState = { ageHours: number; meanMpa: number | null; dueOn: string | null }

/** The sets of a sample by age: the mean of what is broken, unrounded MPa, or the day it is due; and its reserves. */
export function tellSample(specimens: readonly Specimen[]): { sets: SetState[]; reserves: number } {
  const aged = specimens.filter(({ ageHours }) => ageHours !== null)
  const sets = [...Map.groupBy(aged, ({ ageHours }) => ageHours ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([ageHours, set]): SetState => {
      const counts = set.filter(({ state }) => state !== 'notTested' && state !== 'invalidated')
      const broken = counts.flatMap(({ break: reading }) => (reading ? [reading.strengthUnroundedMpa] : []))
      const of = summary(broken)
      return { ageHours, meanMpa: of.ok ? of.value.mean : null, dueOn: set[0]?.dueOn ?? null }
    })
  return { sets, reserves: specimens.length - aged.length }
}

import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'

/** True where another laboratory has it: it waits for no press of ours. */
export const isElsewhere = ({ whereabouts }: Pick<DayBreaks, 'whereabouts'>, id: string): boolean =>
  (whereabouts[id]?.laboratory ?? null) !== null

/** The list of a day without what another laboratory has, for typing reading after reading of one press. */
export const atOurPresses = (day: DayBreaks): DayBreaks => ({
  ...day,
  specimens: day.specimens.filter(({ id }) => !isElsewhere(day, id)),
})

/**
 * The list of a day without what is known to be in another branch: what nobody has placed yet is shown in each, and so is
 * what another laboratory has. `chosen`: the specimen in somebody's hands, wherever it should be.
 */
export function dayOfBranch(
  day: DayBreaks,
  branch: string | undefined,
  chosen: string | undefined,
): DayBreaks {
  if (branch === undefined) return day
  const isShown = ({ id }: Specimen) => (day.whereabouts[id]?.branch ?? branch) === branch || id === chosen
  return { ...day, specimens: day.specimens.filter(isShown) }
}

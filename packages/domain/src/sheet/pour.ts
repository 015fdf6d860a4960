import { fail, ok, type Result } from '../result.ts'
import { addDays, type Day } from '../scheduling/laboratory-day.ts'

/** What of a sheet decides whether it belongs to a pour; mixes of all its trucks. */
export type PouredSheet = {
  readonly workSiteId: string
  readonly sampledOn: string
  readonly mixIds: readonly string[]
}

/** True for one day and the next, and for the same day. */
export const areBeside = (one: Day, other: Day): boolean =>
  addDays(one, -1) <= other && other <= addDays(one, 1)

/**
 * Allows a sheet to be of one pour with others, at least one: they are of its work site, one of them has a mix of it, and
 * one is of the same day or the day beside it. `pour.otherWorkSite`, `pour.otherMix`, `pour.otherDay`.
 */
export function mayBeOfPour(
  sheet: PouredSheet,
  others: readonly PouredSheet[],
): Result<void, 'pour.otherWorkSite' | 'pour.otherMix' | 'pour.otherDay'> {
  if (others.some(({ workSiteId }) => workSiteId !== sheet.workSiteId)) return fail('pour.otherWorkSite', {})
  const mixIds = new Set(sheet.mixIds)
  if (!others.some((other) => other.mixIds.some((id) => mixIds.has(id)))) return fail('pour.otherMix', {})
  if (!others.some(({ sampledOn }) => areBeside(sheet.sampledOn, sampledOn))) return fail('pour.otherDay', {})
  return ok(undefined)
}

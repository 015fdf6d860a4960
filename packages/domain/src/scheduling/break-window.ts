import { methodOf, type MethodId } from '../specimen/methods.ts'

const HOUR = 3_600_000

/** Epoch milliseconds; both ends belong to the window. */
export type BreakWindow = { readonly opens: number; readonly due: number; readonly closes: number }

/** How many hours before or after its age a break still counts for it. */
export function ageTolerance(ageHours: number, method: MethodId): number {
  const { ageTolerances, otherAgesPercent } = methodOf(method)
  const row = ageTolerances.find((candidate) => candidate.ageHours === ageHours)
  return row ? row.hours : (ageHours * otherAgesPercent) / 100
}

/** Age counts in hours from the moment of casting: a change of clocks moves nothing. */
export function breakWindow(castAt: number, ageHours: number, method: MethodId): BreakWindow {
  const due = castAt + ageHours * HOUR
  const slack = ageTolerance(ageHours, method) * HOUR
  return { opens: due - slack, due, closes: due + slack }
}

export type TrueAge = { readonly hours: number; readonly within: boolean }

/** The age at the break in hours, and whether it lies inside the tolerance. A reserve has no age to keep: always within. */
export function trueAge(
  castAt: number,
  brokenAt: number,
  ageHours: number | null,
  method: MethodId,
): TrueAge {
  const hours = (brokenAt - castAt) / HOUR
  if (ageHours === null) return { hours, within: true }
  const { opens, closes } = breakWindow(castAt, ageHours, method)
  return { hours, within: brokenAt >= opens && brokenAt <= closes }
}

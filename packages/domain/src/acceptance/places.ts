import type { Place } from './criteria.ts'

/** The strengths known at some places, in order. */
export const strengthsOf = (places: readonly Place[]): readonly number[] =>
  places.flatMap(({ strength }) => strength ?? [])

/** The latest `most` strengths known from the place at `from` up to that at `to`, in order. */
export function latestKnown(
  places: readonly Place[],
  { from = 0, to, most }: { readonly from?: number; readonly to: number; readonly most: number },
): readonly number[] {
  const latest: number[] = []
  for (let at = to; at >= from && latest.length < most; at -= 1) {
    const strength = places[at]?.strength
    if (strength !== null && strength !== undefined) latest.push(strength)
  }
  return latest.toReversed()
}

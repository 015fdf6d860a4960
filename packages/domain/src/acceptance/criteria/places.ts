import type { Place } from './criteria.ts'

/** The strengths known at some places, in order. */
export const strengthsOf = (places: readonly Place[]): readonly number[] =>
  places.flatMap(({ strength }) => strength ?? [])

/** The latest `most` strengths known from the place at `from` up to that at `to`, in order. */
export const latestKnown = (places: readonly Place[], of: Latest): readonly number[] =>
  strengthsOf(latestKnownPlaces(places, of))

type Latest = { readonly from?: number; readonly to: number; readonly most: number }

/** The same, as places. */
export function latestKnownPlaces(
  places: readonly Place[],
  { from = 0, to, most }: Latest,
): readonly Place[] {
  const latest: Place[] = []
  for (let at = to; at >= from && latest.length < most; at -= 1) {
    const place = places[at]
    if (place && place.strength !== null) latest.push(place)
  }
  return latest.toReversed()
}

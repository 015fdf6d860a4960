const minute = 60_000
/** A set of three, four minutes apart, and the time until the press is clear. */
const occupiedMs = 12 * minute

/** Bookings of each press: starts of sets in epoch milliseconds. */
export type Diary = Map<number, number[]>

/** Books the preferred press, or else the next, at the first moment when one of them is free for a whole set. */
export function bookPress(
  diary: Diary,
  preferred: number,
  count: number,
  from: number,
): { press: number; at: number } {
  for (let at = from; ; at += minute) {
    for (let turn = 0; turn < count; turn++) {
      const press = (preferred + turn) % count
      const taken = diary.get(press) ?? []
      if (taken.some((start) => Math.abs(start - at) < occupiedMs)) continue
      diary.set(press, [...taken, at])
      return { press, at }
    }
  }
}

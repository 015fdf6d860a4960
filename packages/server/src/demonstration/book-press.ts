const minute = 60_000
/** A set of three, four minutes apart, and the time until the press is clear. */
const keptMs = 12 * minute

/** When each press is taken by a set: starts in epoch milliseconds. */
export type Diary = Map<number, number[]>

/** The wanted press, or else the next, from the moment on at which one of them is free for a whole set; it is booked. */
export function bookPress(
  diary: Diary,
  wanted: number,
  count: number,
  from: number,
): { press: number; at: number } {
  for (let at = from; ; at += minute) {
    for (let turn = 0; turn < count; turn++) {
      const press = (wanted + turn) % count
      const taken = diary.get(press) ?? []
      if (taken.some((start) => Math.abs(start - at) < keptMs)) continue
      diary.set(press, [...taken, at])
      return { press, at }
    }
  }
}

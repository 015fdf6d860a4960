import { expectedWindow, type ExpectedWindow, type Known } from '../specimen/expected-window.ts'
import type { ShapeId } from '../specimen/shapes.ts'

/** A reading of one day, with what is known of its specimen; its sisters are without the reading itself. */
export type DayReading = {
  readonly id: string
  /** Readings of one set are not compared: exchanged, they change nothing. */
  readonly set: string
  readonly shape: ShapeId
  readonly method: string
  /** Unrounded. */
  readonly strengthMpa: number
  /** Place in the order of the day, from 0: neighbours are confused most easily. */
  readonly place: number
  readonly known: Known
}

/** One of the two readings that seem exchanged: what it reads, and what its set expects. */
export type Mistaken = {
  readonly id: string
  readonly strengthMpa: number
  readonly expected: Pick<ExpectedWindow, 'lowMpa' | 'highMpa'>
}
export type LikelySwap = {
  readonly first: Mistaken
  readonly second: Mistaken
  /** By how much exchanging brings the two nearer to what is expected, in natural logarithms; neighbours count for more. */
  readonly gain: number
  readonly adjacent: boolean
}

/** Neighbours of the day's list rank before others, unless these fit better by a fifth. */
const ADJACENT = 1.2

const inside = ({ lowMpa, highMpa }: ExpectedWindow, mpa: number) => mpa >= lowMpa && mpa <= highMpa
const off = ({ lowMpa, highMpa }: ExpectedWindow, mpa: number) =>
  Math.abs(Math.log(mpa / Math.sqrt(Math.max(lowMpa, Number.MIN_VALUE) * highMpa)))

/**
 * The closest window, and the one without the companions of the same age: these may hold the other half of the confusion,
 * and of two sets of two they cannot say which specimen was taken for which.
 */
function windowsOf({ known }: DayReading): readonly [ExpectedWindow, ...ExpectedWindow[]] {
  const first = expectedWindow(known)
  if (first.basis !== 'sameAge') return [first]
  const sisters = known.sisters.filter(({ ageHours }) => ageHours !== known.ageHours)
  return [first, expectedWindow({ ...known, sisters })]
}

type Strange = { readonly reading: DayReading; readonly windows: ReturnType<typeof windowsOf> }

/** How much nearer the reading `mpa` is to what is expected than its own one, on average of its windows; null where it does not fit. */
function gainOf({ windows }: Strange, mpa: number, ownMpa: number): number | null {
  if (!inside(windows[0], mpa)) return null
  return windows.reduce((sum, window) => sum + off(window, ownMpa) - off(window, mpa), 0) / windows.length
}

function compare(a: Strange, b: Strange): LikelySwap | null {
  const [one, other] = [a.reading, b.reading]
  if (one.shape !== other.shape || one.method !== other.method || one.set === other.set) return null
  const gains = [gainOf(a, other.strengthMpa, one.strengthMpa), gainOf(b, one.strengthMpa, other.strengthMpa)]
  const [first = null, second = null] = gains
  if (first === null || second === null || first <= 0 || second <= 0) return null
  const adjacent = Math.abs(one.place - other.place) === 1
  const say = ({ reading: { id, strengthMpa }, windows: [{ lowMpa, highMpa }] }: Strange): Mistaken => ({
    id,
    strengthMpa,
    expected: { lowMpa, highMpa },
  })
  return { first: say(a), second: say(b), gain: (first + second) * (adjacent ? ADJACENT : 1), adjacent }
}

/**
 * Pairs of readings of one day that lie outside what their sets expect and would both fit if they were exchanged: two
 * specimens were probably taken for each other. The likeliest first, each reading in one pair at most. It is a suggestion:
 * a weak batch beside a strong one can look the same. Strengths in MPa; the windows are those of `expectedWindow`.
 */
export function likelySwaps(readings: readonly DayReading[]): readonly LikelySwap[] {
  const strange = readings
    .map((reading) => ({ reading, windows: windowsOf(reading) }))
    .filter(({ reading, windows: [own] }) => !inside(own, reading.strengthMpa))
  const pairs = strange
    .flatMap((a, at) => strange.slice(at + 1).flatMap((b) => compare(a, b) ?? []))
    .toSorted((a, b) => b.gain - a.gain)
  const taken = new Set<string>()
  return pairs.filter(({ first, second }) => {
    if (taken.has(first.id) || taken.has(second.id)) return false
    taken.add(first.id).add(second.id)
    return true
  })
}

import { notNegative, outside, positive } from '../bounds.ts'
import { fail, type Result } from '../result.ts'
import { defaultAlpha, faultOfAlpha, signOf, type ScrutinyCode, type Sign } from './sign.ts'

/**
 * One break: when the specimen failed (epoch ms), in which press, at which strength (MPa), and the loading of its
 * method.
 */
export type TimedBreak = {
  readonly at: number
  readonly press: string
  readonly strength: number
  /** Set where the breaks follow different methods; otherwise the loading given for the press applies. */
  readonly loading?: Loading
}

/** Two consecutive breaks, by their indices; `mostSeconds` is the longest gap before the times were rounded. */
export type Gap = {
  readonly earlier: number
  readonly later: number
  readonly seconds: number
  readonly mostSeconds: number
  readonly leastSeconds: number
}
export type BreaksTooClose = Sign<
  'breaksTooClose',
  {
    readonly press: string
    readonly tooClose: readonly Gap[]
    /** The gap with the smallest margin, too close or not. */
    readonly closest: Gap
  }
>
export type BreaksCode = ScrutinyCode | 'scrutiny.tooFew' | 'scrutiny.mixedPresses'

/**
 * Minimum time that a press needs. `rate` is the fastest of the method (MPa/s; ASTM C39: 0.30, EN 12390-3: 0.8),
 * `freeShare` the part of the load for which no rate is held (C39: half, here taken as no time at all; EN 12390-3: 0.3,
 * unverified), `handlingSeconds` the minimum for clearing the platens and placing the next specimen: our estimate, for
 * each laboratory to set. `resolutionSeconds` is the step of the recorded times (60 where only minutes are written
 * down).
 */
export type Loading = { readonly rate: number; readonly freeShare: number }
export type PressTime = Loading & {
  readonly handlingSeconds: number
  readonly resolutionSeconds: number
}
export const defaultPressTime: PressTime = {
  rate: 0.3,
  freeShare: 0.5,
  handlingSeconds: 20,
  resolutionSeconds: 1,
}

/** The last instant of a Date. */
const lastInstant = 8.64e15

const faultOfLoading = ({ rate, freeShare }: Loading) =>
  outside({ rate }, positive) ?? outside({ freeShare }, { least: 0, most: 1 })

const faultOfBreak = ({ at, strength, loading }: TimedBreak) =>
  outside({ at }, { least: 0, most: lastInstant }) ??
  outside({ strength }, positive) ??
  (loading ? faultOfLoading(loading) : null)

/** The gaps between consecutive breaks, in the order of time. */
function gapsOf(breaks: readonly (TimedBreak & { readonly index: number })[], pressTime: PressTime): Gap[] {
  const inOrder = breaks.toSorted((a, b) => a.at - b.at)
  return inOrder.slice(1).map((later, at): Gap => {
    const earlier = inOrder[at] ?? later
    const seconds = (later.at - earlier.at) / 1000
    const { rate, freeShare } = later.loading ?? pressTime
    return {
      earlier: earlier.index,
      later: later.index,
      seconds,
      mostSeconds: seconds + pressTime.resolutionSeconds,
      leastSeconds: pressTime.handlingSeconds + ((1 - freeShare) * later.strength) / rate,
    }
  })
}

const marginOf = (gap: Gap) => gap.mostSeconds - gap.leastSeconds

/**
 * Breaks of one press that follow one another faster than it can be loaded: the time from one failure to the next is at
 * least handling + (1 − freeShare)·strength/rate of the later specimen. In any order; they are
 * sorted by time. Where `press` is given, only its breaks are examined; otherwise all must be of one press.
 * Honest model `pressTime`: no honest pair is closer, so the false-alarm rate is 0 where one is and 1 where none is. It
 * is valid only if clock and press are correct: a break entered for another press, or times taken when results were
 * typed in, look the same. Errors: `scrutiny.tooFew` { n, least: 2 }, `scrutiny.mixedPresses` { index, presses },
 * `number.outOfBounds` { name, value, … }, `number.overflow`.
 */
export function breaksTooClose(of: {
  readonly breaks: readonly TimedBreak[]
  readonly press?: string
  readonly pressTime?: Partial<PressTime>
  readonly alpha?: number
}): Result<BreaksTooClose, BreaksCode> {
  const { breaks, alpha = defaultAlpha } = of
  const pressTime = { ...defaultPressTime, ...of.pressTime }
  const { rate, freeShare, handlingSeconds, resolutionSeconds } = pressTime
  const fault =
    faultOfAlpha(alpha) ??
    faultOfLoading({ rate, freeShare }) ??
    outside({ handlingSeconds, resolutionSeconds }, notNegative)
  if (fault) return fault
  const own = breaks
    .map((one, index) => ({ ...one, index }))
    .filter((one) => of.press === undefined || one.press === of.press)
  const press = own[0]?.press ?? ''
  for (const one of own) {
    const bad = faultOfBreak(one)
    if (bad && !bad.ok) return fail(bad.code, { index: one.index, ...bad.detail })
    if (one.press !== press)
      return fail('scrutiny.mixedPresses', { index: one.index, presses: [press, one.press] })
  }
  const gaps = gapsOf(own, pressTime)
  const [closest] = gaps.toSorted((a, b) => marginOf(a) - marginOf(b))
  if (!closest) return fail('scrutiny.tooFew', { n: own.length, least: 2 })
  // Two times in steps of r are less than r further apart than they look, never r itself.
  const tooClose = gaps.filter((gap) => marginOf(gap) <= 0)
  return signOf({
    sign: 'breaksTooClose',
    model: 'pressTime',
    n: gaps.length,
    alpha,
    falseAlarmRate: tooClose.length > 0 ? 0 : 1,
    evidence: { press, tooClose, closest },
  })
}

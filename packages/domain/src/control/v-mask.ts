import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import type { Cusum, CusumPoint } from './cusum.ts'
import type { Mask } from './masks.ts'

/**
 * Share of a measured change that is corrected, so that random variation is not over-corrected (QSRMC practice,
 * unverified).
 */
export const correctedShare = 0.75

/** An earlier point under the mask. `index` is null for the zero from which the sum began. */
export type MaskedPoint = {
  readonly index: number | null
  /** Results between this point and the last. */
  readonly results: number
  readonly sum: number
  /** Arms of the mask at this point: a sum below `low` indicates a rise since, one above `high` a fall. */
  readonly low: number
  readonly high: number
}

/** A change of the mean of what is summed, in its unit. */
export type MaskSignal = {
  readonly direction: 'up' | 'down'
  /** The point that lies furthest outside the mask: the change began with the next result. */
  readonly from: MaskedPoint
  /** Results since then. */
  readonly results: number
  /** Mean departure from the target since then: (last sum − sum there)/results. Below 0 for a fall. */
  readonly measuredChange: number
  /** −0.75 × the measured change. */
  readonly correctiveAction: number
}

export type MaskReading = {
  readonly at: number
  readonly earlier: readonly MaskedPoint[]
  readonly up: MaskSignal | null
  readonly down: MaskSignal | null
  /** The later of the two possible signals; null where every point lies within the mask. */
  readonly signal: MaskSignal | null
}

/** Points from `last` back to the last reset, newest first, and the zero they started from. */
function backFrom(points: readonly CusumPoint[], last: number) {
  const back: { readonly index: number | null; readonly sum: number }[] = []
  for (let at = last; at >= 0; at--) {
    const point = points[at]
    if (!point) break
    back.push(point)
    if (point.reset !== null) break
  }
  return [...back, { index: null, sum: 0 }]
}

const isLater = (a: MaskSignal, b: MaskSignal) => a.results < b.results

function signalOf(direction: 'up' | 'down', lastSum: number, earlier: readonly MaskedPoint[]) {
  let from: MaskedPoint | null = null
  let furthest = 0
  for (const point of earlier) {
    const excess = direction === 'up' ? point.low - point.sum : point.sum - point.high
    if (excess > furthest) [from, furthest] = [point, excess]
  }
  if (!from) return null
  const measuredChange = (lastSum - from.sum) / from.results
  return {
    direction,
    from,
    results: from.results,
    measuredChange,
    correctiveAction: -correctedShare * measuredChange,
  }
}

/**
 * Lays a V-mask on the point of the result `at` (the last one by default) and reads which earlier points, back to the last
 * reset, lie outside; a point on an arm lies inside. It signals where the tabular CUSUM with h = decision interval and
 * k = gradient exceeds h, and nowhere else. Constants: `maskOf`. For CUSUM R the change is one of the mean range: divide by
 * 1.128 for the standard deviation. Errors: `number.outOfBounds`, `cusum.noSuchPoint` { at }, `number.overflow`.
 */
export function vMask(
  cusum: Cusum,
  mask: Mask,
  at: number | null = cusum.points.at(-1)?.index ?? null,
): Result<MaskReading, BoundsCode | OverflowCode | 'cusum.noSuchPoint'> {
  const { decisionInterval, gradient } = mask
  const fault = outside({ decisionInterval }, positive) ?? outside({ gradient }, notNegative)
  if (fault) return fault
  const place = cusum.points.findIndex(({ index }) => index === at)
  const last = cusum.points[place]
  if (!last) return fail('cusum.noSuchPoint', { at })
  const earlier = backFrom(cusum.points, place)
    .slice(1)
    .map(({ index, sum }, before) => {
      const results = before + 1
      const half = decisionInterval + gradient * results
      return { index, results, sum, low: last.sum - half, high: last.sum + half }
    })
  const up = signalOf('up', last.sum, earlier)
  const down = signalOf('down', last.sum, earlier)
  const signal = up && down ? (isLater(up, down) ? up : down) : (up ?? down)
  return settled({ at: last.index, earlier, up, down, signal })
}

import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { Tick } from './axes.ts'
import type { Frame } from './frame.ts'
import type { Speech } from '../look.ts'

type Sides = Pick<Frame, 'left' | 'right'>

/** Horizontal scale for results by sequence number, from `first` to `last`. */
export const orderAxis = (last: number, { left, right }: Sides, first = 1): ScaleLinear<number, number> =>
  last > first
    ? scaleLinear([first, last], [left + 10, right - 10])
    : scaleLinear([first - 1, first + 1], [left + 10, right - 10])

/** Integer ticks, as many as fit; always the first. */
export function orderTicks(
  scale: ScaleLinear<number, number>,
  { left, right }: Sides,
  { number }: Speech,
): Tick[] {
  const [first = 1, last = 1] = scale.domain()
  const round = scale.ticks(Math.max(2, Math.floor((right - left) / 70)))
  const numbers = [first, ...round].filter((value) => Number.isInteger(value) && value >= 1 && value <= last)
  return [...new Set(numbers)].map((value) => ({ at: scale(value), text: number(value, 0) }))
}

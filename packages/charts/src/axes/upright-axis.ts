import { scaleLinear } from 'd3-scale'
import type { Look } from '../look.ts'
import { ticksAt, writeTicks } from './axes.ts'
import { frameOf, type Surroundings } from './frame.ts'

/** Number of ticks of a vertical axis of this height. */
const countOf = (height: number): number => Math.max(3, Math.min(8, Math.floor(height / 46)))

type Options = Omit<Surroundings, 'ticks'> & {
  /** The largest number of ticks. */
  readonly most?: number
  /** Whole numbers only: a count has no halves. */
  readonly whole?: boolean
}

/** The vertical axis of a chart over a range, and the frame that its numbers, the key and the labels leave. */
export function uprightAxis(
  look: Look<object>,
  range: readonly [number, number],
  { key, beside, most = 8, whole = false }: Options,
) {
  const count = Math.min(most, countOf(look.height))
  const y = scaleLinear(range, [0, 1]).nice(count)
  const values = y.ticks(count).filter((value) => !whole || Number.isInteger(value))
  const frame = frameOf(look, { key, ticks: writeTicks(values, look), beside })
  y.range([frame.bottom, frame.top])
  return { frame, y, ticks: ticksAt(y, values, look) }
}

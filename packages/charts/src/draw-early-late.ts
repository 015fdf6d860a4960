import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, ticksAt } from './axes/axes.ts'
import { dashes, type KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { segment } from './element.ts'
import { drawing } from './axes/frame.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import { drawDots } from './trace-line.ts'

/** Pairs of strengths of one sample at two ages, and the line late = gain + slope · early; all in one unit. */
export type EarlyLate = {
  readonly early: ArrayLike<number>
  readonly late: ArrayLike<number>
  readonly line: { readonly slope: number; readonly gain: number } | null
  readonly specified: number | null
}

export type EarlyLateWords = { readonly pair: string; readonly line: string; readonly specified: string }

function keyOf({ line, specified }: EarlyLate, { palette, words }: Look<EarlyLateWords>): KeyItem[] {
  const key: KeyItem[] = [{ text: words.pair, colour: palette.data, sign: { shape: 'dot' } }]
  if (line) key.push({ text: words.line, colour: palette.mean, sign: { stroke: 'solid' } })
  if (specified !== null)
    key.push({ text: words.specified, colour: palette.target, sign: { stroke: 'dashed' } })
  return key
}

/** Draws late against early strength: the pairs, their fitted line, and the specified strength at the later age. */
export function plotEarlyLate(data: EarlyLate, look: Look<EarlyLateWords>): Drawn {
  const { palette } = look
  const { early, late, line, specified } = data
  const key = keyOf(data, look)
  const range = rangeOf([late, specified === null ? [] : [specified]])
  const { frame, y, ticks } = uprightAxis(look, range, { key, beside: [] })
  const x = scaleLinear(rangeOf([early]), [frame.left, frame.right]).nice(6)
  const across = x.ticks(Math.max(2, Math.floor((frame.right - frame.left) / 70)))
  // Sorted by early strength, as thinning requires.
  const order = Array.from(early, (_, at) => at).toSorted((a, b) => (early[a] ?? 0) - (early[b] ?? 0))
  const spots = {
    x: Float64Array.from(early, (value) => x(value)),
    y: Float64Array.from(late, (value) => y(value)),
  }
  const sorted = { x: order.map((at) => spots.x[at] ?? 0), y: order.map((at) => spots.y[at] ?? 0) }
  const [begin, end] = rangeOf([early], 0)
  const lateOf = (value: number) => (line ? y(line.gain + line.slope * value) : 0)
  const target = {
    stroke: palette.target,
    'stroke-width': 1.6,
    'stroke-dasharray': dashes.dashed,
    'data-line': 'specified',
  }
  const fit = { stroke: palette.mean, 'stroke-width': 2, 'data-line': 'fit' }
  const mark = drawing(look, { frame, key, data: { 'data-n': early.length } }, [
    ...drawUpright(ticks, frame, palette),
    ...drawLevel(ticksAt(x, across, look), frame, look),
    ...(specified === null ? [] : [segment([frame.left, frame.right], [y(specified), y(specified)], target)]),
    ...drawDots(sorted, { colour: palette.data, ground: palette.ground }),
    ...(line && early.length > 1 ? [segment([x(begin), x(end)], [lateOf(begin), lateOf(end)], fit)] : []),
  ])
  return { mark, spots }
}

export const drawEarlyLate = (data: EarlyLate, look: Look<EarlyLateWords>): Mark =>
  plotEarlyLate(data, look).mark

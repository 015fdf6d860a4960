import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, upright, writeTicks } from './axes/axes.ts'
import { dashes, type KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing, frameOf } from './axes/frame.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { drawDots } from './trace-line.ts'

/** Pairs of strengths of one sample at two ages, and the line late = gain + slope · early; all in one unit. */
export type EarlyLate = {
  readonly early: ArrayLike<number>
  readonly late: ArrayLike<number>
  readonly line: { readonly slope: number; readonly gain: number } | null
  readonly specified: number | null
}

export type EarlyLateWords = { readonly pair: string; readonly line: string; readonly specified: string }

/** Draws late against early strength: the pairs, their fitted line, and the specified strength at the later age. */
export function plotEarlyLate(data: EarlyLate, look: Look<EarlyLateWords>): Drawn {
  const { palette, words } = look
  const { early, late, line, specified } = data
  const key: KeyItem[] = [{ text: words.pair, colour: palette.data, sign: { shape: 'dot' } }]
  if (line) key.push({ text: words.line, colour: palette.mean, sign: { stroke: 'solid' } })
  if (specified !== null)
    key.push({ text: words.specified, colour: palette.target, sign: { stroke: 'dashed' } })
  const count = upright(look.height)
  const y = scaleLinear(rangeOf([late, specified === null ? [] : [specified]]), [0, 1]).nice(count)
  const values = y.ticks(count)
  const texts = writeTicks(values, look)
  const frame = frameOf(look, { key, ticks: texts, beside: [] })
  y.range([frame.bottom, frame.top])
  const x = scaleLinear(rangeOf([early]), [frame.left, frame.right]).nice(6)
  const xValues = x.ticks(Math.max(2, Math.floor((frame.right - frame.left) / 70)))
  const xTexts = writeTicks(xValues, look)
  // Sorted by early strength, as thinning requires.
  const order = Array.from(early, (_, at) => at).toSorted((a, b) => (early[a] ?? 0) - (early[b] ?? 0))
  const spots = {
    x: Float64Array.from(early, (value) => x(value)),
    y: Float64Array.from(late, (value) => y(value)),
  }
  const sorted = { x: order.map((at) => spots.x[at] ?? 0), y: order.map((at) => spots.y[at] ?? 0) }
  const ends = rangeOf([early], 0)
  const level = (at: number) =>
    element('line', {
      x1: frame.left,
      x2: frame.right,
      y1: at,
      y2: at,
      stroke: palette.target,
      'stroke-width': 1.6,
      'stroke-dasharray': dashes.dashed,
      'data-line': 'specified',
    })
  const mark = drawing(look, { frame, key, data: { 'data-n': early.length } }, [
    ...drawUpright(
      values.map((value, at) => ({ at: y(value), text: texts[at] ?? '' })),
      frame,
      palette,
    ),
    ...drawLevel(
      xValues.map((value, at) => ({ at: x(value), text: xTexts[at] ?? '' })),
      frame,
      look,
    ),
    ...(specified === null ? [] : [level(y(specified))]),
    ...drawDots(sorted, { colour: palette.data, ground: palette.ground }),
    ...(line && early.length > 1
      ? [
          element('line', {
            x1: x(ends[0]),
            x2: x(ends[1]),
            y1: y(line.gain + line.slope * ends[0]),
            y2: y(line.gain + line.slope * ends[1]),
            stroke: palette.mean,
            'stroke-width': 2,
            'data-line': 'fit',
          }),
        ]
      : []),
  ])
  return { mark, spots }
}

export const drawEarlyLate = (data: EarlyLate, look: Look<EarlyLateWords>): Mark =>
  plotEarlyLate(data, look).mark

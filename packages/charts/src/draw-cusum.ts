import { drawLevel, drawUpright } from './axes/axes.ts'
import { dashes, type KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element, segment } from './element.ts'
import { drawing, type Frame } from './axes/frame.ts'
import type { Look, Palette } from './look.ts'
import type { Mark } from './mark.ts'
import { orderAxis, orderTicks } from './axes/order-axis.ts'
import { rangeOf } from './axes/range-of.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import { drawDots, drawMarked, traceLine } from './trace-line.ts'

/** A CUSUM (mean, range or correlation) in the unit of the results. */
export type CusumChart = {
  /** Sequence number of the result, from 1, for each sum; ascending. */
  readonly numbers: ArrayLike<number>
  readonly sums: ArrayLike<number>
  /** Indices in `sums` at which a mask signals a change. */
  readonly signals: readonly number[]
  /** The V-mask on the last sum: half its opening there, and its increase per result backwards. */
  readonly mask: { readonly decisionInterval: number; readonly gradient: number } | null
}

export type CusumWords = { readonly sum: string; readonly signal: string; readonly mask: string }

type CusumLook = Look<CusumWords>

type Arm = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

/** Clips an arm of the mask to the space between top and bottom. */
function clipArm({ from, to }: Arm, { top, bottom }: Frame): Arm[] {
  const [[x0, y0], [x1, y1]] = [from, to]
  const inside = (y: number) => Math.max(top, Math.min(bottom, y))
  const at = (y: number): [number, number] => [y1 === y0 ? x0 : x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y]
  const [a, b] = [inside(y0), inside(y1)]
  if (a === b) return []
  return [{ from: at(a), to: at(b) }]
}

/** Draws the two arms of the mask, from the last sum back to the edge of the drawing. */
function drawMask(
  { numbers, sums, mask }: CusumChart,
  { x, y, frame }: { x: (n: number) => number; y: (sum: number) => number; frame: Frame },
  { limit }: Palette,
): Mark[] {
  const last = sums.length - 1
  const [end, sum] = [numbers[last] ?? 1, sums[last] ?? 0]
  const begin = numbers[0] ?? 1
  if (mask === null || last < 1) return []
  const paint = {
    stroke: limit,
    'stroke-width': 1.6,
    'stroke-dasharray': dashes.dashed,
    'data-line': 'mask',
  }
  return [1, -1].flatMap((side) => {
    const half = (results: number) => side * (mask.decisionInterval + mask.gradient * results)
    const arm: Arm = { from: [x(begin), y(sum + half(end - begin))], to: [x(end), y(sum + half(0))] }
    return clipArm(arm, frame).map(({ from, to }) => segment([from[0], to[0]], [from[1], to[1]], paint))
  })
}

/** Draws the CUSUM of the mean, the range or the prediction: a slope means a change. */
export function plotCusum(data: CusumChart, look: CusumLook): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [{ text: words.sum, colour: palette.data, sign: { stroke: 'solid' } }]
  if (data.mask && data.sums.length > 1)
    key.push({ text: words.mask, colour: palette.limit, sign: { stroke: 'dashed' } })
  if (data.signals.length > 0)
    key.push({ text: words.signal, colour: palette.limit, sign: { shape: 'triangle' } })
  const { frame, y, ticks } = uprightAxis(look, rangeOf([data.sums, [0]]), { key, beside: [] })
  const n = data.sums.length
  const x = orderAxis(data.numbers[n - 1] ?? 1, frame, data.numbers[0] ?? 1)
  const spots = {
    x: Float64Array.from(data.numbers, (number) => x(number)),
    y: Float64Array.from(data.sums, (sum) => y(sum)),
  }
  const paint = { colour: palette.data, ground: palette.ground }
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawUpright(ticks, frame, palette),
    ...drawLevel(orderTicks(x, frame, look.speech), frame, look),
    segment([frame.left, frame.right], [y(0), y(0)], { stroke: palette.dim }),
    ...drawMask(data, { x, y, frame }, palette),
    element('path', {
      d: traceLine(spots),
      fill: 'none',
      stroke: palette.data,
      'stroke-width': n > 2000 ? 1 : 2,
    }),
    ...(n <= 120 ? drawDots(spots, paint) : []),
    ...drawMarked(spots, data.signals, 'triangle', { ...paint, colour: palette.limit }, 'signal'),
  ])
  return { mark, spots }
}

export const drawCusum = (data: CusumChart, look: CusumLook): Mark => plotCusum(data, look).mark

import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, upright, writeTicks } from './axes/axes.ts'
import { dashes, type KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing, frameOf } from './axes/frame.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { orderAxis, orderTicks } from './axes/order-axis.ts'
import { rangeOf } from './axes/range-of.ts'
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

/** Draws the two arms of the mask, from the last sum back to the edge of the drawing. */
function drawMask({ numbers, sums, mask }: CusumChart, x: (n: number) => number, y: (sum: number) => number) {
  const last = sums.length - 1
  const [end, sum] = [numbers[last] ?? 1, sums[last] ?? 0]
  const begin = numbers[0] ?? 1
  if (mask === null || last < 1) return []
  return [1, -1].map((side) => {
    const half = (results: number) => side * (mask.decisionInterval + mask.gradient * results)
    return {
      from: [x(begin), y(sum + half(end - begin))] as const,
      to: [x(end), y(sum + half(0))] as const,
    }
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
  const count = upright(look.height)
  const y = scaleLinear(rangeOf([data.sums, [0]]), [0, 1]).nice(count)
  const values = y.ticks(count)
  const texts = writeTicks(values, look)
  const frame = frameOf(look, { key, ticks: texts, beside: [] })
  y.range([frame.bottom, frame.top])
  const n = data.sums.length
  const x = orderAxis(data.numbers[n - 1] ?? 1, frame, data.numbers[0] ?? 1)
  const spots = {
    x: Float64Array.from(data.numbers, (number) => x(number)),
    y: Float64Array.from(data.sums, (sum) => y(sum)),
  }
  const paint = { colour: palette.data, ground: palette.ground }
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawUpright(
      values.map((value, at) => ({ at: y(value), text: texts[at] ?? '' })),
      frame,
      palette,
    ),
    ...drawLevel(orderTicks(x, frame, look.speech), frame, look),
    element('line', { x1: frame.left, x2: frame.right, y1: y(0), y2: y(0), stroke: palette.dim }),
    ...drawMask(data, x, y)
      .flatMap((arm) => clipArm(arm, frame))
      .map(({ from, to }) =>
        element('line', {
          x1: from[0],
          y1: from[1],
          x2: to[0],
          y2: to[1],
          stroke: palette.limit,
          'stroke-width': 1.6,
          'stroke-dasharray': dashes.dashed,
          'data-line': 'mask',
        }),
      ),
    element('path', {
      d: traceLine(spots),
      fill: 'none',
      stroke: palette.data,
      'stroke-width': n > 2000 ? 1 : 2,
    }),
    ...(n <= 120 ? drawDots(spots, paint) : []),
    ...drawMarked(
      spots,
      data.signals,
      'triangle',
      { colour: palette.limit, ground: palette.ground },
      'signal',
    ),
  ])
  return { mark, spots }
}

type Arm = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

/** Clips an arm of the mask to the space between top and bottom. */
function clipArm({ from, to }: Arm, { top, bottom }: { top: number; bottom: number }): Arm[] {
  const [[x0, y0], [x1, y1]] = [from, to]
  const inside = (y: number) => Math.max(top, Math.min(bottom, y))
  const at = (y: number): [number, number] => [y1 === y0 ? x0 : x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), y]
  const [a, b] = [inside(y0), inside(y1)]
  if (a === b) return []
  return [{ from: at(a), to: at(b) }]
}

export const drawCusum = (data: CusumChart, look: CusumLook): Mark => plotCusum(data, look).mark

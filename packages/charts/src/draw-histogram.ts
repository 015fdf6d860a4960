import { max } from 'd3-array'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, ticksAt } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { drawUpLines } from './axes/row-axis.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import { traceLine } from './trace-line.ts'

/** Counts in bins of one width, in the displayed unit. */
export type HistogramChart = {
  readonly bins: readonly { readonly from: number; readonly to: number; readonly count: number }[]
  readonly n: number
  readonly mean: number
  /** Null: no curve, because there are too few results or all are equal. */
  readonly s: number | null
  readonly specified: number | null
}

export type HistogramWords = {
  readonly count: string
  readonly curve: string
  readonly mean: string
  readonly specified: string
}

type HistogramLook = Look<HistogramWords>

const steps = 120

type Normal = { readonly n: number; readonly mean: number; readonly s: number; readonly width: number }

/** n · width · φ: expected count of a bin about `value` under the normal curve of mean and s. */
const normalCount = ({ n, mean, s, width }: Normal, value: number) =>
  ((n * width) / (s * Math.sqrt(2 * Math.PI))) * Math.exp(-(((value - mean) / s) ** 2) / 2)

/** Draws the normal curve from edge to edge of the drawing. */
function drawCurve(
  curve: Normal,
  x: ScaleLinear<number, number>,
  y: (count: number) => number,
  colour: string,
) {
  const [begin = 0, end = 1] = x.domain()
  const across = Array.from({ length: steps + 1 }, (_, at) => begin + ((end - begin) * at) / steps)
  return element('path', {
    d: traceLine({
      x: across.map((value) => x(value)),
      y: across.map((value) => y(normalCount(curve, value))),
    }),
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'data-line': 'normal',
  })
}

const upLines = ({ mean, specified }: HistogramChart, { palette, words }: HistogramLook): LevelLine[] => [
  { name: 'mean', value: mean, text: words.mean, colour: palette.mean, stroke: 'dotted' },
  ...(specified === null
    ? []
    : [
        {
          name: 'specified',
          value: specified,
          text: words.specified,
          colour: palette.target,
          stroke: 'dashed' as const,
        },
      ]),
]

/** Draws the distribution of strengths: bins, the normal curve of their mean and s, and the specified strength. */
export function plotHistogram(data: HistogramChart, look: HistogramLook): Drawn {
  const { palette, words } = look
  const { bins, s, n, mean } = data
  const lines = upLines(data, look)
  const width = (bins[0]?.to ?? 1) - (bins[0]?.from ?? 0)
  const from = Math.min(bins[0]?.from ?? 0, data.specified ?? Number.POSITIVE_INFINITY)
  const to = Math.max(bins.at(-1)?.to ?? 1, data.specified ?? Number.NEGATIVE_INFINITY)
  const curve = s === null || s <= 0 ? null : { n, mean, s, width }
  const peak = Math.max(curve ? normalCount(curve, mean) : 0, max(bins, (bin) => bin.count) ?? 0, 1)
  const key: KeyItem[] = [{ text: words.count, colour: palette.data, sign: { shape: 'square' } }]
  if (curve) key.push({ text: words.curve, colour: palette.mean, sign: { stroke: 'solid' } })
  key.push(...lines.map(keyOfLine))
  const { frame, y, ticks } = uprightAxis(look, [0, peak], { key, beside: [], most: 6, whole: true })
  const x = scaleLinear([from - width * 0.6, to + width * 0.6], [frame.left, frame.right])
  const across = x.ticks(Math.max(2, Math.floor((frame.right - frame.left) / 70)))
  const columns = bins.map((bin) =>
    element('rect', {
      x: x(bin.from) + 0.5,
      width: Math.max(0.5, x(bin.to) - x(bin.from) - 1),
      y: y(bin.count),
      height: frame.bottom - y(bin.count),
      fill: palette.data,
      'fill-opacity': 0.75,
      'data-count': bin.count,
      'data-from': bin.from,
    }),
  )
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawUpright(ticks, frame, palette),
    ...columns,
    ...(curve ? [drawCurve(curve, x, y, palette.mean)] : []),
    ...drawUpLines(lines, x, frame),
    ...drawLevel(ticksAt(x, across, look), frame, look),
  ])
  const middles = bins.map((bin) => (x(bin.from) + x(bin.to)) / 2)
  return { mark, spots: { x: middles, y: bins.map((bin) => y(bin.count)) } }
}

export const drawHistogram = (data: HistogramChart, look: HistogramLook): Mark =>
  plotHistogram(data, look).mark

import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, upright, writeTicks } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing, frameOf } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { drawUpLines } from './axes/row-axis.ts'
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

/** n · width · φ: expected count of a bin about `value` under the normal curve of mean and s. */
const normalCount = ({ n, mean, s }: { n: number; mean: number; s: number }, width: number, value: number) =>
  ((n * width) / (s * Math.sqrt(2 * Math.PI))) * Math.exp(-(((value - mean) / s) ** 2) / 2)

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
  const curve = s === null || s <= 0 ? null : { n, mean, s }
  const peak = curve ? normalCount(curve, width, mean) : 0
  const key: KeyItem[] = [{ text: words.count, colour: palette.data, sign: { shape: 'square' } }]
  if (curve) key.push({ text: words.curve, colour: palette.mean, sign: { stroke: 'solid' } })
  key.push(...lines.map(keyOfLine))
  const count = Math.min(upright(look.height), 6)
  const y = scaleLinear([0, Math.max(peak, max(bins, (bin) => bin.count) ?? 0, 1)], [0, 1]).nice(count)
  const values = y.ticks(count).filter((value) => Number.isInteger(value))
  const texts = writeTicks(values, look)
  const frame = frameOf(look, { key, ticks: texts, beside: [] })
  y.range([frame.bottom, frame.top])
  const x = scaleLinear([from - width * 0.6, to + width * 0.6], [frame.left, frame.right])
  const xValues = x.ticks(Math.max(2, Math.floor((frame.right - frame.left) / 70)))
  const xTexts = writeTicks(xValues, look)
  const [begin = 0, end = 1] = x.domain()
  const curveAt = Array.from({ length: steps + 1 }, (_, at) => begin + ((end - begin) * at) / steps)
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawUpright(
      values.map((value, at) => ({ at: y(value), text: texts[at] ?? '' })),
      frame,
      palette,
    ),
    ...bins.map((bin) =>
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
    ),
    ...(curve
      ? [
          element('path', {
            d: traceLine({
              x: curveAt.map((value) => x(value)),
              y: curveAt.map((value) => y(normalCount(curve, width, value))),
            }),
            fill: 'none',
            stroke: palette.mean,
            'stroke-width': 2,
            'data-line': 'normal',
          }),
        ]
      : []),
    ...drawUpLines(lines, x, frame),
    ...drawLevel(
      xValues.map((value, at) => ({ at: x(value), text: xTexts[at] ?? '' })),
      frame,
      look,
    ),
  ])
  const spots = {
    x: bins.map((bin) => (x(bin.from) + x(bin.to)) / 2),
    y: bins.map((bin) => y(bin.count)),
  }
  return { mark, spots }
}

export const drawHistogram = (data: HistogramChart, look: HistogramLook): Mark =>
  plotHistogram(data, look).mark

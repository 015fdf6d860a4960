import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, upright, writeTicks } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import { element } from './element.ts'
import type { Drawn } from './drawn.ts'
import { drawing, frameOf, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { timeAxis, timeTicks } from './axes/time-axis.ts'
import { drawDots, drawMarked, traceLine } from './trace-line.ts'

/** Strength tests in order of casting, all in the displayed unit. */
export type RunChart = {
  /** Epoch milliseconds, ascending. */
  readonly times: ArrayLike<number>
  readonly values: ArrayLike<number>
  /** One for each test; NaN where there are not yet enough tests. */
  readonly movingMeans: ArrayLike<number>
  readonly specified: number | null
  /** Lower limit of a single test. */
  readonly singleLimit: number | null
  /** Indices of tests below the single limit. */
  readonly singleBreaches: readonly number[]
  /** Indices of tests whose moving mean is too low. */
  readonly meanBreaches: readonly number[]
}

/** Texts of lines and symbols; those of lines include their value, as displayed. */
export type RunChartWords = {
  readonly test: string
  readonly movingMean: string
  readonly specified: string
  readonly singleLimit: string
  readonly singleBreach: string
  readonly meanBreach: string
}

type RunLook = Look<RunChartWords>

const linesOf = ({ specified, singleLimit }: RunChart, { palette, words }: RunLook): LevelLine[] => [
  ...(specified === null
    ? []
    : [
        {
          name: 'specified',
          value: specified,
          text: words.specified,
          colour: palette.target,
          stroke: 'solid' as const,
        },
      ]),
  ...(singleLimit === null
    ? []
    : [
        {
          name: 'singleLimit',
          value: singleLimit,
          text: words.singleLimit,
          colour: palette.limit,
          stroke: 'dashed' as const,
        },
      ]),
]

function keyOf(data: RunChart, look: RunLook): KeyItem[] {
  const { palette, words } = look
  const key: KeyItem[] = [
    { text: words.test, colour: palette.data, sign: { shape: 'dot' } },
    { text: words.movingMean, colour: palette.mean, sign: { stroke: 'solid' } },
  ]
  if (data.singleBreaches.length > 0)
    key.push({ text: words.singleBreach, colour: palette.limit, sign: { shape: 'triangle' } })
  if (data.meanBreaches.length > 0)
    key.push({ text: words.meanBreach, colour: palette.limit, sign: { shape: 'diamond' } })
  return isWide(look) ? key : [...key, ...linesOf(data, look).map(keyOfLine)]
}

/** Computes the position of every test, in pixels. */
export function placeRunChart(data: RunChart, look: RunLook) {
  const lines = linesOf(data, look)
  const [least, greatest] = rangeOf([data.values, data.movingMeans, lines.map(({ value }) => value)])
  const key = keyOf(data, look)
  const count = upright(look.height)
  const y = scaleLinear([least, greatest], [0, 1]).nice(count)
  const values = y.ticks(count)
  const texts = writeTicks(values, look)
  const frame = frameOf(look, { key, ticks: texts, beside: lines.map(({ text }) => text) })
  y.range([frame.bottom, frame.top])
  const x = timeAxis(data.times, frame)
  return {
    frame,
    key,
    lines,
    x,
    y,
    ticks: values.map((value, at) => ({ at: y(value), text: texts[at] ?? '' })),
  }
}

/** Draws tests by time of casting, their moving mean, the specified strength, and the breaches of limits. */
export function plotRunChart(data: RunChart, look: RunLook): Drawn {
  const { frame, key, lines, x, y, ticks } = placeRunChart(data, look)
  const { palette } = look
  const across = Float64Array.from(data.times, (time) => x(time))
  const tests = { x: across, y: Float64Array.from(data.values, (value) => y(value)) }
  const means = { x: across, y: Float64Array.from(data.movingMeans, (value) => y(value)) }
  const paint = { colour: palette.data, ground: palette.ground }
  const breach = { colour: palette.limit, ground: palette.ground }
  const mark = drawing(look, { frame, key, data: { 'data-n': data.values.length } }, [
    ...drawUpright(ticks, frame, palette),
    ...drawLevel(timeTicks(x, frame, look.speech), frame, look),
    ...drawDots(tests, paint, { skip: new Set(data.singleBreaches) }),
    ...drawLines(lines, y, frame, palette),
    element('path', {
      d: traceLine(means),
      fill: 'none',
      stroke: palette.mean,
      'stroke-width': data.values.length > 2000 ? 1 : 2,
      'stroke-linejoin': 'round',
      'data-line': 'movingMean',
    }),
    ...drawMarked(tests, data.singleBreaches, 'triangle', breach, 'singleBreach'),
    ...drawMarked(means, data.meanBreaches, 'diamond', breach, 'meanBreach'),
  ])
  return { mark, spots: tests }
}

export const drawRunChart = (data: RunChart, look: RunLook): Mark => plotRunChart(data, look).mark

import { drawLevel, drawUpright } from './axes/axes.ts'
import type { KeyItem, Stroke } from './chart-key.ts'
import { element } from './element.ts'
import type { Drawn } from './drawn.ts'
import { drawing, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { timeAxis, timeTicks } from './axes/time-axis.ts'
import { uprightAxis } from './axes/upright-axis.ts'
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

function linesOf({ specified, singleLimit }: RunChart, { palette, words }: RunLook): LevelLine[] {
  const line = (name: 'specified' | 'singleLimit', value: number | null, colour: string, stroke: Stroke) =>
    value === null ? [] : [{ name, value, text: words[name], colour, stroke }]
  return [
    ...line('specified', specified, palette.target, 'solid'),
    ...line('singleLimit', singleLimit, palette.limit, 'dashed'),
  ]
}

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
  const key = keyOf(data, look)
  const range = rangeOf([data.values, data.movingMeans, lines.map(({ value }) => value)])
  const axis = uprightAxis(look, range, { key, beside: lines.map(({ text }) => text) })
  return { ...axis, key, lines, x: timeAxis(data.times, axis.frame) }
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

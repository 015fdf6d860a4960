import { drawLevel, drawUpright } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element, words as write } from './element.ts'
import { drawing, type Frame, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look, Palette } from './look.ts'
import type { Mark } from './mark.ts'
import { orderAxis, orderTicks } from './axes/order-axis.ts'
import { rangeOf } from './axes/range-of.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import { drawDots, drawMarked, type Places, traceLine } from './trace-line.ts'

/** Results in order of casting, in one unit, with the centre and the standard deviation they are judged by. */
export type ControlChart = {
  readonly values: ArrayLike<number>
  readonly centre: number
  readonly sigma: number
  /** Results that complete a run rule, in order, each with the letters of its rules. */
  readonly signals: readonly { readonly index: number; readonly letters: string }[]
}

/** `sigmas` names a line by its number of standard deviations: 2 → 'x̄ + 2 s'. */
export type ControlChartWords = {
  readonly result: string
  readonly signal: string
  readonly centre: string
  readonly sigmas: (count: number) => string
}

type ControlLook = Look<ControlChartWords>

const counts = [3, 2, 1, -1, -2, -3]

function linesOf({ centre, sigma }: ControlChart, { palette, words }: ControlLook): LevelLine[] {
  const sides = counts.map((count): LevelLine => {
    const outer = Math.abs(count) === 3
    return {
      name: `sigma${count}`,
      value: centre + count * sigma,
      text: words.sigmas(count),
      colour: outer ? palette.limit : palette.dim,
      stroke: outer ? 'dashed' : 'dotted',
    }
  })
  return [
    ...sides.slice(0, 3),
    { name: 'centre', value: centre, text: words.centre, colour: palette.target, stroke: 'solid' },
    ...sides.slice(3),
  ]
}

/** Draws rule letters above their points; where two would overlap, the later one is omitted. */
function drawLetters({ signals }: ControlChart, { x, y }: Places, { palette }: ControlLook): Mark[] {
  let free = Number.NEGATIVE_INFINITY
  return signals.flatMap(({ index, letters }) => {
    const at = x[index] ?? 0
    if (at < free) return []
    free = at + 7 * letters.length + 5
    return [
      write(letters, at, (y[index] ?? 0) - 9, {
        fill: palette.text,
        'text-anchor': 'middle',
        'font-weight': 600,
        stroke: palette.ground,
        'stroke-width': 3,
        'paint-order': 'stroke',
        'data-letters': letters,
      }),
    ]
  })
}

function keyOf({ signals }: ControlChart, lines: readonly LevelLine[], look: ControlLook): KeyItem[] {
  const { palette, words } = look
  const key: KeyItem[] = [{ text: words.result, colour: palette.data, sign: { shape: 'dot' } }]
  if (signals.length > 0) key.push({ text: words.signal, colour: palette.limit, sign: { shape: 'diamond' } })
  // On a phone only the centre and the outer limits are labelled.
  if (!isWide(look))
    key.push(...lines.filter(({ name }) => ['centre', 'sigma3'].includes(name)).map(keyOfLine))
  return key
}

/** Shades the zones between one and two standard deviations on either side of the centre. */
const drawZones = (
  { centre, sigma }: ControlChart,
  y: (value: number) => number,
  { left, right }: Frame,
  { grid }: Palette,
): Mark[] =>
  [1, -2].map((from) => {
    const [low, high] = [y(centre + from * sigma), y(centre + (from + 1) * sigma)]
    const place = { x: left, width: right - left, y: high, height: low - high }
    return element('rect', { ...place, fill: grid, 'fill-opacity': 0.45 })
  })

/** Draws a Shewhart chart: results about their centre, zones of one, two and three s, and violations of run rules. */
export function plotControlChart(data: ControlChart, look: ControlLook): Drawn {
  const { palette } = look
  const lines = linesOf(data, look)
  const key = keyOf(data, lines, look)
  const range = rangeOf([data.values, lines.map(({ value }) => value)])
  const { frame, y, ticks } = uprightAxis(look, range, { key, beside: lines.map(({ text }) => text) })
  const x = orderAxis(data.values.length, frame)
  const spots = {
    x: Float64Array.from(data.values, (_, at) => x(at + 1)),
    y: Float64Array.from(data.values, (value) => y(value)),
  }
  const signalled = data.signals.map(({ index }) => index)
  const paint = { colour: palette.data, ground: palette.ground }
  const mark = drawing(look, { frame, key, data: { 'data-n': data.values.length } }, [
    ...drawZones(data, y, frame, palette),
    ...drawUpright(ticks, frame, palette),
    ...drawLevel(orderTicks(x, frame, look.speech), frame, look),
    ...drawLines(lines, y, frame, palette),
    element('path', {
      d: traceLine(spots),
      fill: 'none',
      stroke: palette.data,
      'stroke-opacity': 0.45,
      'stroke-width': 1,
    }),
    ...drawDots(spots, paint, { skip: new Set(signalled) }),
    ...drawMarked(spots, signalled, 'diamond', { ...paint, colour: palette.limit }, 'signal'),
    ...drawLetters(data, spots, look),
  ])
  return { mark, spots }
}

export const drawControlChart = (data: ControlChart, look: ControlLook): Mark =>
  plotControlChart(data, look).mark

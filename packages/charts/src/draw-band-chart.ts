import { drawLevel, drawUpright } from './axes/axes.ts'
import { drawing, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import { rangeOf } from './axes/range-of.ts'
import { timeAxis, timeTicks } from './axes/time-axis.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { drawMarked, type Places, traceLine } from './trace-line.ts'

/** Readings of an instrument over time, and the limits between which they should stay. */
export type BandChart = {
  /** Epoch milliseconds, ascending. */
  readonly times: readonly number[]
  readonly values: readonly number[]
  /** null: open on this side. */
  readonly least: number | null
  readonly most: number | null
  /** Readings further apart than this are not joined. */
  readonly gapMs: number
}

/** Texts of lines and symbols; those of limits include their value, as displayed. */
export type BandChartWords = {
  readonly reading: string
  readonly outside: string
  readonly least: string
  readonly most: string
}

type BandLook = Look<BandChartWords>

function linesOf({ least, most }: BandChart, { palette, words }: BandLook): LevelLine[] {
  const line = (name: 'least' | 'most', value: number | null): LevelLine[] =>
    value === null ? [] : [{ name, value, text: words[name], colour: palette.limit, stroke: 'dashed' }]
  return [...line('most', most), ...line('least', least)]
}

const outsideOf = ({ values, least, most }: BandChart): number[] =>
  values.flatMap((value, at) =>
    (least !== null && value < least) || (most !== null && value > most) ? [at] : [],
  )

/** A line for each run of readings without a gap. */
function drawRuns({ times, gapMs }: BandChart, { x, y }: Places, colour: string): Mark[] {
  const starts = times.flatMap((time, at) => (at === 0 || time - (times[at - 1] ?? time) > gapMs ? [at] : []))
  const [xs, ys] = [Array.from(x), Array.from(y)]
  return starts.map((start, run) => {
    const end = starts[run + 1] ?? times.length
    return element('path', {
      d: traceLine({ x: xs.slice(start, end), y: ys.slice(start, end) }),
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
      // A single reading is a dot.
      'stroke-linecap': 'round',
      'data-line': 'reading',
    })
  })
}

/** Draws readings over time with their limits; a time without readings is a gap in the line. */
export function plotBandChart(data: BandChart, look: BandLook): Drawn {
  const { palette, words } = look
  const lines = linesOf(data, look)
  const outside = outsideOf(data)
  const key: KeyItem[] = [
    { text: words.reading, colour: palette.data, sign: { stroke: 'solid' } },
    ...(outside.length > 0
      ? [{ text: words.outside, colour: palette.limit, sign: { shape: 'triangle' } } as const]
      : []),
    ...(isWide(look) ? [] : lines.map(keyOfLine)),
  ]
  const range = rangeOf([data.values, lines.map(({ value }) => value)])
  const { frame, y, ticks } = uprightAxis(look, range, { key, beside: lines.map(({ text }) => text) })
  const x = timeAxis(data.times, frame)
  const places = {
    x: Float64Array.from(data.times, (time) => x(time)),
    y: Float64Array.from(data.values, (value) => y(value)),
  }
  const breach = { colour: palette.limit, ground: palette.ground }
  const mark = drawing(look, { frame, key, data: { 'data-n': data.values.length } }, [
    ...drawUpright(ticks, frame, palette),
    ...drawLevel(timeTicks(x, frame, look.speech), frame, look),
    ...drawLines(lines, y, frame, palette),
    ...drawRuns(data, places, palette.data),
    ...drawMarked(places, outside, 'triangle', breach, 'outside'),
  ])
  return { mark, spots: places }
}

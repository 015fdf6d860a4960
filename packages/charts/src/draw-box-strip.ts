import { drawLevel } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element, segment } from './element.ts'
import { drawing } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { drawGrid, drawUpLines, type RowAxis, rowAxis, writeName } from './axes/row-axis.ts'
import { symbol } from './symbols.ts'
import { drawDots } from './trace-line.ts'

/** One group of results, in the displayed unit. `note` is shown at its right: n, mean, s. */
export type BoxGroup = {
  readonly name: string
  readonly note: string
  readonly values: ArrayLike<number>
  /** Null where there are too few for a box. */
  readonly box: {
    readonly min: number
    readonly q1: number
    readonly median: number
    readonly q3: number
    readonly max: number
  } | null
  readonly mean: number | null
}

export type BoxStrip = {
  readonly groups: readonly BoxGroup[]
  readonly lines: readonly LevelLine[]
}

export type BoxStripWords = { readonly test: string; readonly box: string; readonly mean: string }

type BoxLook = Look<BoxStripWords>

/** Vertical offset of a point of a strip: spreads equal values apart, deterministically. */
const offsetOf = (at: number, room: number) => (((at * 0.618034) % 1) - 0.5) * room

/** Draws the box of a group, and its whiskers from minimum to maximum. */
function drawBox(
  { min, q1, median, q3, max }: NonNullable<BoxGroup['box']>,
  middle: number,
  { x, room }: RowAxis,
  { palette: { text } }: BoxLook,
): Mark[] {
  const [top, bottom] = [middle - room / 2, middle + room / 2]
  const whisker = (from: number, to: number) =>
    segment([x(from), x(to)], [middle, middle], { stroke: text, 'stroke-width': 1.5 })
  return [
    whisker(min, q1),
    whisker(q3, max),
    element('rect', {
      x: x(q1),
      width: Math.max(1, x(q3) - x(q1)),
      y: top,
      height: room,
      rx: 2,
      fill: text,
      'fill-opacity': 0.08,
      stroke: text,
      'stroke-width': 1.5,
      'data-q1': q1,
      'data-q3': q3,
    }),
    segment([x(median), x(median)], [top, bottom], {
      stroke: text,
      'stroke-width': 2.5,
      'data-median': median,
    }),
  ]
}

/** Draws the name of a group, its results, its box and its mean. */
function drawGroup(
  { name, note, values, box, mean }: BoxGroup,
  row: number,
  axis: RowAxis,
  look: BoxLook,
): Mark[] {
  const { x, frame, nameOf, middleOf, room } = axis
  const { data, mean: colour, ground } = look.palette
  const middle = middleOf(row)
  // Thinning works by pixel column, so it needs the values in order.
  const sorted = Float64Array.from(values).toSorted()
  const places = {
    x: sorted.map((value) => x(value)),
    y: sorted.map((_, at) => middle + offsetOf(at, room * 0.7)),
  }
  const centre = (at: number) =>
    symbol(
      'diamond',
      { x: x(at), y: middle, r: 5.2 },
      { colour, ground },
      {
        'stroke-width': 1.2,
        'data-mean': at,
      },
    )
  return [
    ...writeName({ name, note }, nameOf(row), frame, look),
    ...drawDots(places, { colour: data, ground }),
    ...(box ? drawBox(box, middle, axis, look) : []),
    ...(mean === null ? [] : [centre(mean)]),
  ]
}

/** Draws groups one under another: every result, box and whiskers (minimum to maximum), and the mean. */
export function plotBoxStrip({ groups, lines }: BoxStrip, look: BoxLook): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [
    { text: words.test, colour: palette.data, sign: { shape: 'dot' } },
    { text: words.box, colour: palette.dim, sign: { stroke: 'solid' } },
    { text: words.mean, colour: palette.mean, sign: { shape: 'diamond' } },
    ...lines.map(keyOfLine),
  ]
  const range = rangeOf([...groups.map(({ values }) => values), lines.map(({ value }) => value)])
  const axis = rowAxis(look, { rows: groups.length, key, range })
  const { frame, x, ticks, middleOf } = axis
  const n = groups.reduce((sum, { values }) => sum + values.length, 0)
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawGrid(ticks, frame, look),
    ...drawUpLines(lines, x, frame),
    ...drawLevel(ticks, frame, look),
    ...groups.flatMap((group, row) => drawGroup(group, row, axis, look)),
  ])
  const spots = {
    x: groups.map(({ mean, values }) => x(mean ?? values[0] ?? range[0])),
    y: groups.map((_, row) => middleOf(row)),
  }
  return { mark, spots }
}

export const drawBoxStrip = (data: BoxStrip, look: BoxLook): Mark => plotBoxStrip(data, look).mark

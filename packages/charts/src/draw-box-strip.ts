import { drawLevel } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { rangeOf } from './axes/range-of.ts'
import { drawGrid, drawUpLines, rowAxis, writeName } from './axes/row-axis.ts'
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
  const { frame, x, ticks, nameOf, middleOf, room } = rowAxis(look, { rows: groups.length, key, range })
  const n = groups.reduce((sum, { values }) => sum + values.length, 0)
  const drawGroup = ({ name, note, values, box, mean }: BoxGroup, row: number): Mark[] => {
    const middle = middleOf(row)
    // Thinning works by pixel column, so it needs the values in order.
    const sorted = Float64Array.from(values).toSorted()
    const places = {
      x: sorted.map((value) => x(value)),
      y: sorted.map((_, at) => middle + offsetOf(at, room * 0.7)),
    }
    const half = room / 2
    return [
      ...writeName({ name, note }, nameOf(row), frame, look),
      ...drawDots(places, { colour: palette.data, ground: palette.ground }),
      ...(box
        ? [
            ...[box.min, box.q3].map((from, side) =>
              element('line', {
                x1: x(from),
                x2: x(side === 0 ? box.q1 : box.max),
                y1: middle,
                y2: middle,
                stroke: palette.text,
                'stroke-width': 1.5,
              }),
            ),
            element('rect', {
              x: x(box.q1),
              width: Math.max(1, x(box.q3) - x(box.q1)),
              y: middle - half,
              height: room,
              rx: 2,
              fill: palette.text,
              'fill-opacity': 0.08,
              stroke: palette.text,
              'stroke-width': 1.5,
              'data-q1': box.q1,
              'data-q3': box.q3,
            }),
            element('line', {
              x1: x(box.median),
              x2: x(box.median),
              y1: middle - half,
              y2: middle + half,
              stroke: palette.text,
              'stroke-width': 2.5,
              'data-median': box.median,
            }),
          ]
        : []),
      ...(mean === null ? [] : [diamond(x(mean), middle, mean)]),
    ]
  }
  const diamond = (at: number, middle: number, mean: number) =>
    element('path', {
      d: `M${at},${middle - 6.5}L${at + 6.5},${middle}L${at},${middle + 6.5}L${at - 6.5},${middle}Z`,
      fill: palette.mean,
      stroke: palette.ground,
      'stroke-width': 1.2,
      'data-mean': mean,
    })
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawGrid(ticks, frame, look),
    ...drawUpLines(lines, x, frame),
    ...drawLevel(ticks, frame, look),
    ...groups.flatMap(drawGroup),
  ])
  const spots = {
    x: groups.map(({ mean, values }) => x(mean ?? values[0] ?? range[0])),
    y: groups.map((_, row) => middleOf(row)),
  }
  return { mark, spots }
}

export const drawBoxStrip = (data: BoxStrip, look: BoxLook): Mark => plotBoxStrip(data, look).mark

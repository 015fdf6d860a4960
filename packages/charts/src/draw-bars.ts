import { drawLevel } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { drawGrid, drawUpLines, rowAxis, writeName } from './axes/row-axis.ts'

/** A bar from zero; `note` is its value as text. A bar above the limit gets a hatched rim and a symbol. */
export type Bar = {
  readonly name: string
  readonly note: string
  /** Null: too few results. */
  readonly value: number | null
  readonly beyond?: boolean
}

export type Bars = { readonly rows: readonly Bar[]; readonly lines: readonly LevelLine[]; readonly n: number }

export type BarsWords = { readonly bar: string; readonly beyond: string }

/** Draws values by group as horizontal bars: fractures, the spread within tests. */
export function plotBars({ rows, lines, n }: Bars, look: Look<BarsWords>): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [{ text: words.bar, colour: palette.data, sign: { shape: 'square' } }]
  if (rows.some(({ beyond }) => beyond))
    key.push({ text: words.beyond, colour: palette.limit, sign: { shape: 'diamond' } })
  key.push(...lines.map(keyOfLine))
  const most = Math.max(1e-9, ...rows.map(({ value }) => value ?? 0), ...lines.map(({ value }) => value))
  const { frame, x, ticks, nameOf, middleOf, room } = rowAxis(look, {
    rows: rows.length,
    key,
    range: [0, most * 1.04],
  })
  const thick = Math.min(18, room)
  const drawRow = ({ name, note, value, beyond = false }: Bar, row: number): Mark[] => {
    const middle = middleOf(row)
    const written = writeName({ name, note }, nameOf(row), frame, look)
    if (value === null) return written
    const end = x(value)
    return [
      ...written,
      element('rect', {
        x: x(0),
        width: Math.max(1, end - x(0)),
        y: middle - thick / 2,
        height: thick,
        rx: 2,
        fill: beyond ? palette.limit : palette.data,
        'fill-opacity': 0.85,
        'data-value': value,
      }),
      ...(beyond
        ? [
            element('path', {
              d: `M${end},${middle - 7}L${end + 7},${middle}L${end},${middle + 7}L${end - 7},${middle}Z`,
              fill: palette.limit,
              stroke: palette.ground,
              'stroke-width': 1.2,
              'data-mark': 'beyond',
            }),
          ]
        : []),
    ]
  }
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawGrid(ticks, frame, look),
    ...rows.flatMap(drawRow),
    ...drawUpLines(lines, x, frame),
    ...drawLevel(ticks, frame, look),
  ])
  const spots = { x: rows.map(({ value }) => x(value ?? 0)), y: rows.map((_, row) => middleOf(row)) }
  return { mark, spots }
}

export const drawBars = (data: Bars, look: Look<BarsWords>): Mark => plotBars(data, look).mark

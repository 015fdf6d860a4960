import { drawLevel } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element } from './element.ts'
import { drawing } from './axes/frame.ts'
import { keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { drawGrid, drawUpLines, type RowAxis, rowAxis, writeName } from './axes/row-axis.ts'
import { symbol } from './symbols.ts'

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

function drawBar(
  { value, beyond = false }: Bar,
  row: number,
  { x, middleOf, room }: RowAxis,
  { palette }: Look<BarsWords>,
): Mark[] {
  if (value === null) return []
  const [middle, end, thick] = [middleOf(row), x(value), Math.min(18, room)]
  const bar = element('rect', {
    x: x(0),
    width: Math.max(1, end - x(0)),
    y: middle - thick / 2,
    height: thick,
    rx: 2,
    fill: beyond ? palette.limit : palette.data,
    'fill-opacity': 0.85,
    'data-value': value,
  })
  const paint = { colour: palette.limit, ground: palette.ground }
  const sign = symbol('diamond', { x: end, y: middle, r: 5.6 }, paint, {
    'stroke-width': 1.2,
    'data-mark': 'beyond',
  })
  return [bar, ...(beyond ? [sign] : [])]
}

/** Draws values by group as horizontal bars: fractures, the spread within tests. */
export function plotBars({ rows, lines, n }: Bars, look: Look<BarsWords>): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [{ text: words.bar, colour: palette.data, sign: { shape: 'square' } }]
  if (rows.some(({ beyond }) => beyond))
    key.push({ text: words.beyond, colour: palette.limit, sign: { shape: 'diamond' } })
  key.push(...lines.map(keyOfLine))
  const most = Math.max(1e-9, ...rows.map(({ value }) => value ?? 0), ...lines.map(({ value }) => value))
  const axis = rowAxis(look, { rows: rows.length, key, range: [0, most * 1.04] })
  const { frame, x, ticks, nameOf, middleOf } = axis
  const mark = drawing(look, { frame, key, data: { 'data-n': n } }, [
    ...drawGrid(ticks, frame, look),
    ...rows.flatMap((bar, row) => drawBar(bar, row, axis, look)),
    ...drawUpLines(lines, x, frame),
    ...rows.flatMap((bar, row) => writeName(bar, nameOf(row), frame, look)),
    ...drawLevel(ticks, frame, look),
  ])
  const spots = { x: rows.map(({ value }) => x(value ?? 0)), y: rows.map((_, row) => middleOf(row)) }
  return { mark, spots }
}

export const drawBars = (data: Bars, look: Look<BarsWords>): Mark => plotBars(data, look).mark

import { drawLevel, drawUpright } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element, words as write } from './element.ts'
import { drawing, type Frame, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { uprightAxis } from './axes/upright-axis.ts'
import { textWidth } from './text-width.ts'
import type { Places } from './trace-line.ts'

/** One month (or week, or day): its name, its value, and the value as text above the column. */
export type Month = { readonly name: string; readonly value: number | null; readonly text: string }

export type Months = {
  readonly months: readonly Month[]
  readonly lines: readonly LevelLine[]
  /** The vertical axis ends at this value or above: 100 for shares in %. */
  readonly most: number
}

export type MonthsWords = { readonly column: string }

/** Draws the columns, with their values as text where they fit. */
function drawColumns(
  months: readonly Month[],
  { spots, step, frame }: { spots: Places; step: number; frame: Frame },
  { palette }: Look<object>,
): Mark[] {
  const thick = Math.max(1, Math.min(46, step * 0.64))
  const fits = Math.max(0, ...months.map(({ text }) => textWidth(text))) < step - 2
  // At the foot of its column a number is never crossed by a line.
  const say = (text: string, middle: number, top: number) =>
    frame.bottom - top > 22
      ? write(text, middle, frame.bottom - 7, { fill: palette.ground, 'text-anchor': 'middle' })
      : write(text, middle, top - 4, { fill: palette.text, 'text-anchor': 'middle' })
  return months.flatMap(({ value, text }, at) => {
    if (value === null) return []
    const [middle, top] = [spots.x[at] ?? 0, spots.y[at] ?? 0]
    const column = element('rect', {
      x: middle - thick / 2,
      width: thick,
      y: top,
      height: Math.max(0.5, frame.bottom - top),
      rx: 2,
      fill: palette.data,
      'data-index': at,
      'data-value': value,
    })
    return fits ? [column, say(text, middle, top)] : [column]
  })
}

/** Draws values by month as columns from zero. A month without a value is a gap. */
export function plotMonths({ months, lines, most }: Months, look: Look<MonthsWords>): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [
    { text: words.column, colour: palette.data, sign: { shape: 'square' } },
    ...(isWide(look) ? [] : lines.map(keyOfLine)),
  ]
  const greatest = Math.max(
    most,
    ...months.map(({ value }) => value ?? 0),
    ...lines.map(({ value }) => value),
  )
  const beside = lines.map(({ text }) => text)
  const { frame, y, ticks } = uprightAxis(look, [0, greatest], { key, beside, most: 6 })
  const step = (frame.right - frame.left) / Math.max(1, months.length)
  const spots = {
    x: months.map((_, at) => frame.left + (at + 0.5) * step),
    y: months.map(({ value }) => y(value ?? 0)),
  }
  const mark = drawing(look, { frame, key, data: { 'data-n': months.length } }, [
    ...drawUpright(ticks, frame, palette),
    ...drawColumns(months, { spots, step, frame }, look),
    ...drawLines(lines, y, frame, palette),
    ...drawLevel(
      months.map(({ name }, at) => ({ at: spots.x[at] ?? 0, text: name })),
      frame,
      look,
    ),
  ])
  return { mark, spots }
}

export const drawMonths = (data: Months, look: Look<MonthsWords>): Mark => plotMonths(data, look).mark

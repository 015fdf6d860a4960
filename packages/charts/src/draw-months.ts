import { scaleLinear } from 'd3-scale'
import { drawLevel, drawUpright, upright, writeTicks } from './axes/axes.ts'
import type { KeyItem } from './chart-key.ts'
import type { Drawn } from './drawn.ts'
import { element, words as write } from './element.ts'
import { drawing, frameOf, isWide } from './axes/frame.ts'
import { drawLines, keyOfLine, type LevelLine } from './axes/level-lines.ts'
import type { Look } from './look.ts'
import type { Mark } from './mark.ts'
import { textWidth } from './text-width.ts'

/** One month (or week, or day): its name, its value, and the value as text above the column. */
export type Month = { readonly name: string; readonly value: number | null; readonly text: string }

export type Months = {
  readonly months: readonly Month[]
  readonly lines: readonly LevelLine[]
  /** The vertical axis ends at this value or above: 100 for shares in %. */
  readonly most: number
}

export type MonthsWords = { readonly column: string }

/** Draws values by month as columns from zero. A month without a value is a gap. */
export function plotMonths({ months, lines, most }: Months, look: Look<MonthsWords>): Drawn {
  const { palette, words } = look
  const key: KeyItem[] = [
    { text: words.column, colour: palette.data, sign: { shape: 'square' } },
    ...(isWide(look) ? [] : lines.map(keyOfLine)),
  ]
  const count = Math.min(6, upright(look.height))
  const greatest = Math.max(
    most,
    ...months.map(({ value }) => value ?? 0),
    ...lines.map(({ value }) => value),
  )
  const y = scaleLinear([0, greatest], [0, 1]).nice(count)
  const values = y.ticks(count)
  const texts = writeTicks(values, look)
  const frame = frameOf(look, { key, ticks: texts, beside: lines.map(({ text }) => text) })
  y.range([frame.bottom, frame.top])
  const step = (frame.right - frame.left) / Math.max(1, months.length)
  const thick = Math.max(1, Math.min(46, step * 0.64))
  const fits = Math.max(0, ...months.map(({ text }) => textWidth(text))) < step - 2
  // At the foot of its column a number is never crossed by a line.
  const tall = (top: number) => frame.bottom - top > 22
  const spots = {
    x: months.map((_, at) => frame.left + (at + 0.5) * step),
    y: months.map(({ value }) => y(value ?? 0)),
  }
  const mark = drawing(look, { frame, key, data: { 'data-n': months.length } }, [
    ...drawUpright(
      values.map((value, at) => ({ at: y(value), text: texts[at] ?? '' })),
      frame,
      palette,
    ),
    ...months.flatMap(({ value, text }, at) => {
      if (value === null) return []
      const [middle, top] = [spots.x[at] ?? 0, spots.y[at] ?? 0]
      return [
        element('rect', {
          x: middle - thick / 2,
          width: thick,
          y: top,
          height: Math.max(0.5, frame.bottom - top),
          rx: 2,
          fill: palette.data,
          'data-index': at,
          'data-value': value,
        }),
        ...(fits
          ? [
              tall(top)
                ? write(text, middle, frame.bottom - 7, { fill: palette.ground, 'text-anchor': 'middle' })
                : write(text, middle, top - 4, { fill: palette.text, 'text-anchor': 'middle' }),
            ]
          : []),
      ]
    }),
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

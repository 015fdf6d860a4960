import { dashes, type KeyItem, type Stroke } from '../chart-key.ts'
import { segment, words } from '../element.ts'
import type { Frame } from './frame.ts'
import type { Palette } from '../look.ts'
import type { Mark } from '../mark.ts'

/** A horizontal reference line: a limit, a mean, the specified strength. */
export type LevelLine = {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly colour: string
  readonly stroke: Stroke
}

export const keyOfLine = ({ text, colour, stroke }: LevelLine): KeyItem => ({
  text,
  colour,
  sign: { stroke },
})

/** Attributes of a reference line, be it horizontal or vertical. */
export const strokeOf = ({ name, value, colour, stroke }: LevelLine) => ({
  stroke: colour,
  'stroke-width': 1.6,
  'stroke-dasharray': dashes[stroke],
  'data-line': name,
  'data-value': value,
})

const apart = 14

/** Spreads labels vertically so that they do not overlap, each as near to its line as possible. */
export function spreadHeights(heights: readonly number[], top: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  let free = top
  for (const at of order) {
    placed[at] = Math.max(free, placed[at] ?? 0)
    free = (placed[at] ?? 0) + apart
  }
  let low = bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(low, placed[at] ?? 0)
    low = (placed[at] ?? 0) - apart
  }
  return placed
}

/** Draws the reference lines and, where there is room, their labels at the right end. */
export function drawLines(
  lines: readonly LevelLine[],
  y: (value: number) => number,
  frame: Frame,
  palette: Palette,
): Mark[] {
  const heights = spreadHeights(
    lines.map(({ value }) => y(value)),
    frame.top + 4,
    frame.bottom,
  )
  return lines.flatMap((line, at) => [
    segment([frame.left, frame.right], [y(line.value), y(line.value)], strokeOf(line)),
    ...(frame.wide
      ? [words(line.text, frame.right + 6, (heights[at] ?? 0) + 4, { fill: palette.text })]
      : []),
  ])
}

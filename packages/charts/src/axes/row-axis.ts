import { scaleLinear } from 'd3-scale'
import { type Tick, ticksAt } from './axes.ts'
import type { KeyItem } from '../chart-key.ts'
import { segment, words } from '../element.ts'
import { type Frame, frameOf } from './frame.ts'
import { type LevelLine, strokeOf } from './level-lines.ts'
import type { Look } from '../look.ts'
import type { Mark } from '../mark.ts'
import { foldText, textWidth } from '../text-width.ts'

/** Height of a row in pixels: its name above, the marks below. */
export const rowStep = 46
const nameRoom = 17

/** Height of a drawing with this many rows, for `look.height`. */
export const heightOfRows = (rows: number, keyRows = 2, captionRows = 2): number =>
  Math.max(1, rows) * rowStep + keyRows * 17 + captionRows * 15 + 84

export type RowAxis = ReturnType<typeof rowAxis>

/**
 * Lays out rows one under another above a horizontal value axis; the name of a row is above it, whatever its length.
 */
export function rowAxis(
  look: Look<object>,
  { rows, key, range }: { rows: number; key: readonly KeyItem[]; range: readonly [number, number] },
) {
  const frame = { ...frameOf(look, { key, ticks: [], beside: [] }), left: 8 }
  const count = Math.max(2, Math.floor((frame.right - frame.left) / 80))
  const x = scaleLinear(range, [frame.left, frame.right]).nice(count)
  const ticks = ticksAt(x, x.ticks(count), look)
  const step = (frame.bottom - frame.top) / Math.max(1, rows)
  return {
    frame,
    x,
    ticks,
    /** Baseline of the name of a row, and middle of the space below it. */
    nameOf: (row: number) => frame.top + row * step + 12,
    middleOf: (row: number) => frame.top + row * step + nameRoom + (step - nameRoom) / 2 - 2,
    room: Math.max(6, step - nameRoom - 6),
  }
}

/** Draws the name of a row, cut with … where it is wider than the drawing, and its note at the right. */
export function writeName(
  { name, note }: { name: string; note: string },
  y: number,
  { left, right }: Frame,
  { palette }: Look<object>,
): Mark[] {
  const room = right - left - textWidth(note) - 12
  const letters = [...name]
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > room) letters.pop()
  const shown = foldText(name, room).length <= 1 && textWidth(name) <= room ? name : `${letters.join('')}…`
  // A rim keeps the text readable over lines.
  const rim = { stroke: palette.ground, 'stroke-width': 3, 'paint-order': 'stroke' }
  return [
    words(shown, left, y, { fill: palette.text, 'font-weight': 600, ...rim }),
    words(note, right, y, { fill: palette.dim, 'text-anchor': 'end', ...rim }),
  ]
}

/** Draws faint vertical grid lines at the ticks. */
export const drawGrid = (ticks: readonly Tick[], { top, bottom }: Frame, { palette }: Look<object>): Mark[] =>
  ticks.map(({ at }) => segment([at, at], [top, bottom], { stroke: palette.grid }))

/** Draws limits and targets as vertical lines across all rows. */
export const drawUpLines = (
  lines: readonly LevelLine[],
  x: (value: number) => number,
  { top, bottom }: Frame,
): Mark[] => lines.map((line) => segment([x(line.value), x(line.value)], [top, bottom], strokeOf(line)))

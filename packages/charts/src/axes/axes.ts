import { segment, words } from '../element.ts'
import type { Frame } from './frame.ts'
import type { Look, Palette } from '../look.ts'
import type { Mark } from '../mark.ts'
import { textWidth } from '../text-width.ts'

export type Tick = { readonly at: number; readonly text: string }

/** Decimals needed to distinguish ticks of this step: 0.5 → 1, 20 → 0. */
export const digitsOf = (step: number): number =>
  step > 0 ? Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) : 0

/** Formats round values between two bounds. */
export function writeTicks(values: readonly number[], { speech }: Look<object>): string[] {
  const digits = digitsOf(Math.abs((values[1] ?? 1) - (values[0] ?? 0)))
  return values.map((value) => speech.number(value, digits))
}

/** Ticks at round values of a scale. */
export function ticksAt(
  scale: (value: number) => number,
  values: readonly number[],
  look: Look<object>,
): Tick[] {
  const texts = writeTicks(values, look)
  return values.map((value, at) => ({ at: scale(value), text: texts[at] ?? '' }))
}

/** Draws the vertical axis: faint grid lines, numbers at the left. */
export const drawUpright = (ticks: readonly Tick[], { left, right }: Frame, palette: Palette): Mark[] =>
  ticks.flatMap(({ at, text }) => [
    segment([left, right], [at, at], { stroke: palette.grid }),
    words(text, left - 7, at + 4, { fill: palette.dim, 'text-anchor': 'end' }),
  ])

/** Drops ticks whose labels would overlap, keeping the first; every label stays inside the drawing. */
export function spreadTicks(ticks: readonly Tick[], width: number): (Tick & { readonly middle: number })[] {
  const kept: (Tick & { readonly middle: number })[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const tick of ticks) {
    const half = textWidth(tick.text) / 2
    const middle = Math.min(width - half - 1, Math.max(half + 1, tick.at))
    if (middle - half < free) continue
    kept.push({ ...tick, middle })
    free = middle + half + 8
  }
  return kept
}

/** Draws the horizontal axis: its line, short ticks, and labels that do not overlap. */
export const drawLevel = (
  ticks: readonly Tick[],
  { left, right, bottom }: Frame,
  { palette, width }: Look<object>,
): Mark[] => [
  segment([left, right], [bottom, bottom], { stroke: palette.dim }),
  ...spreadTicks(ticks, width).flatMap(({ at, middle, text }) => [
    segment([at, at], [bottom, bottom + 4], { stroke: palette.dim }),
    words(text, middle, bottom + 17, { fill: palette.dim, 'text-anchor': 'middle' }),
  ]),
]

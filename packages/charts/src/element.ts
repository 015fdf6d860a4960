import type { Mark } from './mark.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Rounds to tenths of a pixel: finer values only make the file larger. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Creates a mark; undefined attributes are omitted, numbers are rounded to tenths. */
export function element(
  tag: Mark['tag'],
  attributes: Attributes,
  children: readonly (Mark | string)[] = [],
): Mark {
  const given: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // Data attributes keep their full precision.
    given[name] = typeof value === 'number' && !name.startsWith('data-') ? tenth(value) : value
  }
  return { tag, attributes: given, children }
}

/** A straight line, by the x and the y of its two ends. */
export const segment = (
  [x1, x2]: readonly [number, number],
  [y1, y2]: readonly [number, number],
  attributes: Attributes,
): Mark => element('line', { x1, x2, y1, y2, ...attributes })

export const words = (text: string, x: number, y: number, attributes: { fill: string } & Attributes): Mark =>
  element('text', { x, y, ...attributes }, [text])

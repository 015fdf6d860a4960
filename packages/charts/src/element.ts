import type { Mark } from './mark.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Tenths of a pixel: finer is only weight. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** One mark; attributes that are undefined are left out, numbers are kept to tenths. */
export function element(
  tag: Mark['tag'],
  attributes: Attributes,
  children: readonly (Mark | string)[] = [],
): Mark {
  const given: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // What is said of the data stays as exact as it was given.
    given[name] = typeof value === 'number' && !name.startsWith('data-') ? tenth(value) : value
  }
  return { tag, attributes: given, children }
}

export const words = (text: string, x: number, y: number, attributes: { fill: string } & Attributes): Mark =>
  element('text', { x, y, ...attributes }, [text])

import type { Mark } from './mark.ts'

/** Lists every mark of a drawing, outermost first, in drawing order. */
export const listMarks = (mark: Mark): Mark[] => [
  mark,
  ...mark.children.flatMap((child) => (typeof child === 'string' ? [] : listMarks(child))),
]

/** Coordinates in a path or in the position attributes of a mark. */
export const cornersOf = ({ attributes }: Mark): [x: number, y: number][] => {
  const pairs = String(attributes['d'] ?? attributes['points'] ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)
  return [...pairs].map(([, x, y]) => [Number(x), Number(y)])
}

import type { Mark } from './mark.ts'

/** Every mark of a drawing, from the outside in, in the order in which they are drawn. */
export const listMarks = (mark: Mark): Mark[] => [
  mark,
  ...mark.children.flatMap((child) => (typeof child === 'string' ? [] : listMarks(child))),
]

/** The numbers of a path or of the attributes that place a mark. */
export const cornersOf = ({ attributes }: Mark): [x: number, y: number][] => {
  const pairs = String(attributes['d'] ?? attributes['points'] ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)
  return [...pairs].map(([, x, y]) => [Number(x), Number(y)])
}

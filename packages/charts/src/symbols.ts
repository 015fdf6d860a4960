import { element, tenth } from './element.ts'
import type { Mark } from './mark.ts'

/** Shapes that are distinguishable without colour. */
export type Shape = 'dot' | 'ring' | 'triangle' | 'diamond' | 'square'

/** Path of a shape around a point, `r` from its centre to its edge. */
export function outline(shape: Shape, x: number, y: number, r: number): string {
  const at = (dx: number, dy: number) => `${tenth(x + dx * r)},${tenth(y + dy * r)}`
  switch (shape) {
    case 'triangle':
      return `M${at(0, 1.2)}L${at(-1.15, -0.85)}L${at(1.15, -0.85)}Z`
    case 'diamond':
      return `M${at(0, -1.25)}L${at(1.25, 0)}L${at(0, 1.25)}L${at(-1.25, 0)}Z`
    case 'square':
      return `M${at(-0.9, -0.9)}L${at(0.9, -0.9)}L${at(0.9, 0.9)}L${at(-0.9, 0.9)}Z`
    default: {
      const d = tenth(2 * r)
      return `M${at(-1, 0)}a${tenth(r)},${tenth(r)} 0 1,0 ${d},0a${tenth(r)},${tenth(r)} 0 1,0 ${-d},0Z`
    }
  }
}

/** A shape as a mark: filled, with a rim in the background colour that separates neighbours; a ring is hollow. */
export function symbol(
  shape: Shape,
  { x, y, r }: { x: number; y: number; r: number },
  { colour, ground }: { colour: string; ground: string },
  attributes: Readonly<Record<string, string | number>> = {},
): Mark {
  const paint =
    shape === 'ring'
      ? { fill: 'none', stroke: colour, 'stroke-width': 1.8 }
      : { fill: colour, stroke: ground, 'stroke-width': 1 }
  return element('path', { d: outline(shape, x, y, r), ...paint, ...attributes })
}

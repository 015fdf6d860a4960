import { line } from 'd3-shape'
import { element } from './element.ts'
import type { Mark } from './mark.ts'
import { outline, type Shape, symbol } from './symbols.ts'
import { thinPoints } from './thin-points.ts'

export type Places = { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }

/** From this many points on, dots are small and drawn as one path. */
const many = 400

/** Path through the points in their order; NaN is a gap. */
export const traceLine = ({ x, y }: Places): string =>
  line<number>()
    .defined((at) => !Number.isNaN(y[at] ?? Number.NaN))
    .x((at) => x[at] ?? 0)
    .y((at) => y[at] ?? 0)
    .digits(1)(thinPoints(x, y)) ?? ''

/** Draws every point as a dot: a mark of its own while they are few, one path of thinned dots when they are many. */
export function drawDots(
  { x, y }: Places,
  paint: { colour: string; ground: string },
  { shape = 'dot', skip }: { shape?: Shape; skip?: ReadonlySet<number> } = {},
): Mark[] {
  const kept = thinPoints(x, y).filter((at) => !skip?.has(at) && !Number.isNaN(y[at] ?? Number.NaN))
  if (y.length <= many) {
    const r = y.length > 120 ? 3 : 4
    return kept.map((at) => symbol(shape, { x: x[at] ?? 0, y: y[at] ?? 0, r }, paint, { 'data-index': at }))
  }
  const r = y.length > 2000 ? 1.2 : 2
  return [
    element('path', {
      d: kept.map((at) => outline('square', x[at] ?? 0, y[at] ?? 0, r)).join(''),
      fill: paint.colour,
      'data-points': y.length,
    }),
  ]
}

/** Draws highlighted points, each with its shape; where very many overlap, only some of them. */
export function drawMarked(
  { x, y }: Places,
  indices: readonly number[],
  shape: Shape,
  paint: { colour: string; ground: string },
  name: string,
): Mark[] {
  const [xs, ys] = [indices.map((at) => x[at] ?? 0), indices.map((at) => y[at] ?? 0)]
  const kept = thinPoints(xs, ys, many)
  if (indices.length > many) {
    return [
      element('path', {
        d: kept.map((at) => outline(shape, xs[at] ?? 0, ys[at] ?? 0, 3)).join(''),
        fill: paint.colour,
        'data-mark': name,
        'data-points': indices.length,
      }),
    ]
  }
  return kept.map((at) =>
    symbol(shape, { x: xs[at] ?? 0, y: ys[at] ?? 0, r: 5.5 }, paint, {
      'data-index': indices[at] ?? 0,
      'data-mark': name,
    }),
  )
}

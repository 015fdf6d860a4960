import { element, words } from './element.ts'
import type { Palette } from './look.ts'
import type { Mark } from './mark.ts'
import { type Shape, symbol } from './symbols.ts'
import { textWidth } from './text-width.ts'

export type Stroke = 'solid' | 'dashed' | 'dotted'
export const dashes: Readonly<Record<Stroke, string | undefined>> = {
  solid: undefined,
  dashed: '6 4',
  dotted: '2 3',
}

/** Entry of the key: a symbol and its meaning. */
export type KeyItem = {
  readonly text: string
  readonly colour: string
  readonly sign: { readonly shape: Shape } | { readonly stroke: Stroke }
}

export const rowHeight = 17
const signWidth = 22
const between = 16

type Placed = { readonly item: KeyItem; readonly x: number; readonly row: number }

/** Wraps the key into rows no wider than the space available. */
export function placeKey(items: readonly KeyItem[], width: number): { placed: Placed[]; rows: number } {
  const placed: Placed[] = []
  let [x, row] = [0, 0]
  for (const item of items) {
    const wide = signWidth + textWidth(item.text)
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1]
    placed.push({ item, x, row })
    x += wide + between
  }
  return { placed, rows: items.length === 0 ? 0 : row + 1 }
}

/** Draws symbols and their labels, the middle of the first row at `top` + half a row. */
export function drawKey(
  items: readonly KeyItem[],
  { left, top, width }: { left: number; top: number; width: number },
  palette: Palette,
): Mark[] {
  return placeKey(items, width).placed.flatMap(({ item: { text, colour, sign }, x, row }) => {
    const [at, middle] = [left + x, top + row * rowHeight + rowHeight / 2]
    const drawn =
      'shape' in sign
        ? symbol(sign.shape, { x: at + 8, y: middle, r: 4.5 }, { colour, ground: palette.ground })
        : element('line', {
            x1: at,
            x2: at + 17,
            y1: middle,
            y2: middle,
            stroke: colour,
            'stroke-width': 2,
            'stroke-dasharray': dashes[sign.stroke],
          })
    return [drawn, words(text, at + signWidth, middle + 4, { fill: palette.text })]
  })
}

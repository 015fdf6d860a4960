import { drawKey, type KeyItem, placeKey, rowHeight } from '../chart-key.ts'
import { element, words } from '../element.ts'
import type { Look } from '../look.ts'
import type { Mark } from '../mark.ts'
import { foldText, fontSize, textWidth } from '../text-width.ts'

/** Rectangle of the plotted data, in pixels of the drawing. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** True: labels fit at the right of the lines; false: they go into the key. */
  readonly wide: boolean
}

export type Surroundings = {
  readonly key: readonly KeyItem[]
  /** Labels of the ticks of the vertical axis. */
  readonly ticks: readonly string[]
  /** Labels placed beside their lines where there is room. */
  readonly beside: readonly string[]
}

/** Below this width, in pixels, no margin is reserved at the right for labels. */
const narrow = 560
const lineHeight = 15

const captionOf = (look: Look<object>) => foldText(look.words.caption, look.width - 4)

export const isWide = ({ width }: { width: number }): boolean => width >= narrow

/** Computes the rectangle that axes, key and caption leave for the data. */
export function frameOf(look: Look<object>, { key, ticks, beside }: Surroundings): Frame {
  const wide = isWide(look)
  const rows = placeKey(key, look.width - 4).rows
  const yTitle = foldText(look.words.y, look.width - 4).length
  const tickWidth = Math.max(0, ...ticks.map(textWidth))
  const labelWidth = wide ? Math.max(0, ...beside.map(textWidth)) : 0
  return {
    left: Math.ceil(tickWidth) + 12,
    right: look.width - (labelWidth > 0 ? Math.ceil(labelWidth) + 12 : 14),
    top: rows * rowHeight + (rows > 0 ? 6 : 0) + yTitle * lineHeight + 8,
    bottom: look.height - captionOf(look).length * lineHeight - lineHeight * 2 - 12,
    wide,
  }
}

/** Writes lines at the left, the first on this baseline. */
const writeLines = (lines: readonly string[], y: number, fill: string): Mark[] =>
  lines.map((line, at) => words(line, 2, y + at * lineHeight, { fill }))

/** Draws the complete chart: accessible name and description, key, axis titles, caption, and the data inside. */
export function drawing(
  look: Look<object>,
  { frame, key, data }: { frame: Frame; key: readonly KeyItem[]; data: Readonly<Record<string, number>> },
  inside: readonly Mark[],
): Mark {
  const { palette, id, width, height } = look
  const rows = placeKey(key, width - 4).rows
  const yTop = rows * rowHeight + (rows > 0 ? 6 : 0)
  const caption = captionOf(look)
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-desc`,
      'font-family': look.fontFamily,
      'font-size': fontSize,
      ...data,
    },
    [
      element('title', { id: `${id}-title` }, [look.words.title]),
      element('desc', { id: `${id}-desc` }, [look.words.description]),
      element('rect', { width, height, fill: palette.ground }),
      ...drawKey(key, { left: 2, top: 0, width: width - 4 }, palette),
      ...writeLines(foldText(look.words.y, width - 4), yTop + 12, palette.dim),
      ...inside,
      words(look.words.x, (frame.left + frame.right) / 2, frame.bottom + lineHeight * 2 + 4, {
        fill: palette.dim,
        'text-anchor': 'middle',
      }),
      ...writeLines(caption, height - 5 - (caption.length - 1) * lineHeight, palette.dim),
    ],
  )
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Text and accessibility data of a PDF file; for tests. */
export type OpenedPdf = {
  /** One text per page, its pieces joined by single spaces. */
  readonly pages: readonly string[]
  readonly text: string
  /** Width and height of each page, whole points. */
  readonly sizes: readonly (readonly [number, number])[]
  /** Texts that begin or end outside their page. */
  readonly outside: readonly string[]
  readonly info: Readonly<Record<string, unknown>>
  readonly language: string | undefined
  /** True where every page carries a structure tree. */
  readonly tagged: boolean
}

export const openPdf = async (bytes: Uint8Array): Promise<OpenedPdf> => {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const file = await task.promise
  const pages: string[] = []
  const sizes: [number, number][] = []
  const outside: string[] = []
  let tagged = true
  for (let i = 1; i <= file.numPages; i += 1) {
    const page = await file.getPage(i)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    pages.push(plainSpaces(text))
    const { width, height } = page.getViewport({ scale: 1 })
    sizes.push([Math.round(width), Math.round(height)])
    for (const item of items)
      if ('str' in item && item.str.trim() !== '' && !liesOn(width, height, item)) outside.push(item.str)
    tagged &&= (await page.getStructTree()) !== null
  }
  const { info } = await file.getMetadata()
  const language = 'Language' in info && typeof info.Language === 'string' ? info.Language : undefined
  await task.destroy()
  return { pages, text: pages.join(' '), sizes, outside, info: { ...info }, language, tagged }
}

type Placed = { readonly transform: readonly number[]; readonly width: number }

/** Whether both ends of a text's baseline lie on the page; a text may be turned. */
function liesOn(width: number, height: number, { transform, width: length }: Placed): boolean {
  const [a, b, , , x, y] = transform
  if (a === undefined || b === undefined || x === undefined || y === undefined) return false
  const [endX, endY] = [x + (length * a) / Math.hypot(a, b), y + (length * b) / Math.hypot(a, b)]
  return (
    Math.min(x, endX) >= 0 &&
    Math.max(x, endX) <= width &&
    Math.min(y, endY) >= 0 &&
    Math.max(y, endY) <= height
  )
}

const plainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('\u200b', '')

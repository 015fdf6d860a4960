import { fill } from './sentence.ts'

type Document = PDFKit.PDFDocument

const MARGINS = { left: 48, right: 48, top: 46, bottom: 56 }
const WIDTH = 595.28 - MARGINS.left - MARGINS.right
export const SOFT = '#56636f'
export const ACCENT = '#0b4f6c'

/** Begins an A4 page with the margins of every plain document. */
export const beginPage = (doc: Document): Document => doc.addPage({ size: 'A4', margins: MARGINS })

export type Line = (text: string, font: string, size: number, colour: string) => void

/** Writes paragraphs over the whole width, one below the other. */
export const lineOn =
  (doc: Document): Line =>
  (text, font, size, colour) => {
    doc.font(font).fontSize(size).fillColor(colour).text(text, MARGINS.left, doc.y, { width: WIDTH })
  }

/** Goes on overleaf where less than so many points are left. */
export const keepTogether = (doc: Document, points: number): void => {
  if (doc.y > doc.page.height - MARGINS.bottom - points) doc.addPage()
}

/** Columns of one width; the first row is their heads. */
export function setColumns(
  doc: Document,
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] },
): void {
  doc.font('regular').fontSize(8).fillColor('black')
  doc.table({
    columnStyles: columns.map(() => WIDTH / columns.length),
    defaultStyle: { border: [0, 0, 0.4, 0], borderColor: '#c9d1d8', padding: 3 },
    data: [
      columns.map((text) => ({ text, textColor: SOFT })),
      ...rows.map((row) => row.map((text) => ({ text }))),
    ],
  })
}

/** At the foot of every page: when it was printed, and which page of how many it is. */
export function numberPages(doc: Document, { printed, page }: { printed: string; page: string }): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i)
    // Text below the bottom margin would open a new page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(7.6).fillColor(SOFT)
    const y = doc.page.height - 36
    doc.text(printed, MARGINS.left, y, { width: WIDTH, lineBreak: false })
    const said = fill(page, { page: String(i + 1), pages: String(count) })
    doc.text(said, MARGINS.left, y, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

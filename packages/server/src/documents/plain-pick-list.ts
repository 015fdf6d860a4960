import type { PickListView } from './present-pick-list.ts'
import { fill } from './sentence.ts'

const MM = 72 / 25.4
const LEFT = 16 * MM
const WIDTH = 178 * MM
const BOTTOM = 275 * MM
const ROW = 7.4 * MM
/** Where the texts of a row begin, after the box to tick. */
const STOPS = [8, 46, 90, 134, 178].map((at) => at * MM)

/** The same list as the Typst template sets. */
export const setPlainPickList = (doc: PDFKit.PDFDocument, view: PickListView): void => {
  let y = 0
  const newPage = (): void => {
    doc.addPage({ size: 'A4', margin: 0 })
    y = 16 * MM
  }
  const room = (height: number): void => {
    if (y + height > BOTTOM) newPage()
  }
  const cells = (texts: readonly string[], size: number): void =>
    texts.forEach((said, i) => {
      const [from = 0, to = 0] = [STOPS[i], STOPS[i + 1]]
      doc.font(i === 0 && size > 8 ? 'semibold' : 'regular').fontSize(size)
      doc.text(said, LEFT + from, y, { width: to - from - 4, height: size * 1.3, ellipsis: true })
    })

  newPage()
  doc.font('semibold').fontSize(17).text(view.title, LEFT, y, { width: WIDTH })
  y += 9 * MM
  doc.font('regular').fontSize(10)
  doc.text(view.places.length === 0 ? view.empty : view.about, LEFT, y, { width: WIDTH })
  y += 8 * MM
  for (const place of view.places) {
    room(3.4 * ROW)
    doc
      .font('semibold')
      .fontSize(12)
      .text(place.name, LEFT, y, { width: WIDTH * 0.8 })
    doc.font('regular').fontSize(10).text(place.count, LEFT, y, { width: WIDTH, align: 'right' })
    y += ROW
    cells(view.columns, 8)
    y += 5 * MM
    for (const row of place.rows) {
      room(ROW)
      doc
        .rect(LEFT, y - 1, 4.4 * MM, 4.4 * MM)
        .lineWidth(0.8)
        .stroke('black')
      cells(row, 10)
      y += ROW
    }
    y += 3 * MM
  }
  const pages = doc.bufferedPageRange().count
  for (let i = 0; i < pages; i += 1) {
    doc.switchToPage(i)
    doc.font('regular').fontSize(8)
    doc.text(view.printed, LEFT, 284 * MM, { lineBreak: false })
    const page = fill(view.page, { page: String(i + 1), pages: String(pages) })
    doc.text(page, LEFT, 284 * MM, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

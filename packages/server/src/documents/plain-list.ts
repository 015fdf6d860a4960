import { listPage, type ListCell, type ListView } from './present-list.ts'
import { fill } from './sentence.ts'

type Document = PDFKit.PDFDocument

const { margin: LEFT, width: WIDTH, padding: PADDING } = listPage
/** pdfkit's lines are higher than Typst's: above and below a text there is less. */
const ABOVE = 2.4
const BOTTOM = 595.28 - 44
const INK = '#16202a'
const SOFT = '#56636f'
const ACCENT = '#0b4f6c'

/** The same list as the Typst template sets. */
export const setPlainList = (doc: Document, view: ListView): void => {
  const newPage = (): void => void doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
  newPage()
  doc.font('regular').fontSize(8.6).fillColor(SOFT).text(view.laboratory, LEFT, 36, { width: WIDTH })
  doc
    .font('semibold')
    .fontSize(18)
    .fillColor(ACCENT)
    .text(view.title, LEFT, doc.y + 4, { width: WIDTH })
  doc.fontSize(9).font('regular').fillColor(INK)
  // A no-break space keeps a label by its value; what stands between two lines may break.
  const asked = view.asked.map(({ label, value }) => `${label}\u00a0${value}`).join('  ·  ')
  doc.text(asked, LEFT, doc.y + 4, { width: WIDTH })
  const line = doc.y + 5
  doc.font('regular').fontSize(9).fillColor(SOFT)
  doc.text(view.printed, LEFT, line, { width: WIDTH, align: 'right' })
  doc.fillColor(INK).text(view.about, LEFT, line, { width: WIDTH })
  for (const note of view.notes) {
    doc
      .font('semibold')
      .fontSize(8)
      .text(note, LEFT, doc.y + 4, { width: WIDTH })
  }
  if (view.rows.length > 0) setRows(doc, view, doc.y + 10, newPage)

  const pages = doc.bufferedPageRange().count
  for (let i = 0; i < pages; i += 1) {
    doc.switchToPage(i)
    doc.font('regular').fontSize(7.4).fillColor(SOFT)
    const said = `${view.laboratory} · ${view.title} · ${view.printed}`
    doc.text(said, LEFT, 565, { width: WIDTH * 0.8, height: 10, ellipsis: true })
    const page = fill(view.page, { page: String(i + 1), pages: String(pages) })
    doc.text(page, LEFT, 565, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

/** Row by row, the head again on every page: pdfkit's own table measures every cell many times. */
function setRows(doc: Document, { columns, rows, size }: ListView, from: number, newPage: () => void): void {
  let y = from
  doc.font('regular').fontSize(size)
  const oneLine = doc.currentLineHeight(true)
  const widthOf = (at: number) => (columns[at]?.width ?? 0) - 2 * PADDING
  const textOf = (cell: ListCell) => (typeof cell === 'string' ? cell : cell.number)
  const heightOf = (cells: readonly ListCell[]) =>
    cells.reduce((most: number, cell, at) => {
      const width = widthOf(at)
      const text = textOf(cell)
      const fits = text === '' || doc.widthOfString(text) <= width
      return fits ? most : Math.max(most, doc.heightOfString(text, { width }))
    }, oneLine) +
    2 * ABOVE

  const set = (cells: readonly ListCell[], height: number, low = false): void => {
    let x = LEFT
    cells.forEach((cell, at) => {
      const pad = typeof cell === 'string' ? 0 : cell.pad * size
      const align = columns[at]?.right ? 'right' : 'left'
      const text = textOf(cell)
      const width = widthOf(at) - pad
      const down = low ? height - 2 * ABOVE - doc.heightOfString(text, { width }) : 0
      if (text !== '') doc.text(text, x + PADDING, y + ABOVE + down, { width, align })
      x += columns[at]?.width ?? 0
    })
    y += height
  }
  const rule = (colour: string, width: number): void =>
    void doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(width)
      .stroke(colour)
  const head = (): void => {
    const headings = columns.map(({ heading }) => heading)
    doc.font('semibold').fontSize(size).fillColor(ACCENT)
    set(headings, heightOf(headings), true)
    rule(ACCENT, 0.9)
    doc.font('regular').fontSize(size).fillColor(INK)
  }
  head()
  for (const row of rows) {
    const height = heightOf(row)
    if (y + height > BOTTOM) {
      newPage()
      y = 36
      head()
    }
    set(row, height)
    rule('#dbe1e6', 0.4)
  }
}

import type { TestView } from './report-view.ts'

type Document = PDFKit.PDFDocument
type Table = Pick<TestView, 'columns' | 'rows'>
type Box = { left: number; width: number; bottom: number }

const SOFT = '#56636f'
const PADDING = 2

/** A table row by row, its head again on every page. pdfkit's own measures every cell many times: 500 rows take minutes. */
export function setTable(doc: Document, table: Table, box: Box): void {
  doc.font('regular').fontSize(6.8)
  const widths = columnWidths(doc, table, box.width)
  const line = doc.currentLineHeight(true)
  const head = table.columns.map(({ label, unit }) => (unit ? `${label} ${unit}` : label))

  const setRow = (cells: readonly string[], colour: string): void => {
    const heights = cells.map((text, at) => {
      const width = (widths[at] ?? 0) - 2 * PADDING
      return doc.widthOfString(text) <= width ? line : doc.heightOfString(text, { width })
    })
    const height = Math.max(...heights) + 2 * PADDING
    if (doc.y + height > doc.page.height - box.bottom) {
      doc.addPage()
      doc.font('regular').fontSize(6.8)
      if (cells !== head) setRow(head, SOFT)
    }
    const top = doc.y
    let left = box.left
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0
      const align = table.columns[at]?.text ? 'left' : 'right'
      doc.fillColor(colour).text(text, left + PADDING, top + PADDING, { width: width - 2 * PADDING, align })
      left += width
    }
    doc.y = top + height
    doc
      .moveTo(box.left, doc.y)
      .lineTo(box.left + box.width, doc.y)
      .lineWidth(0.4)
      .strokeColor('#c9d1d8')
      .stroke()
    doc.x = box.left
  }
  setRow(head, SOFT)
  for (const row of table.rows) setRow(row, 'black')
  doc.moveDown(0.4)
}

/** As wide as the widest word of each column asks for, stretched or squeezed to the width of the page. */
function columnWidths(doc: Document, { columns, rows }: Table, width: number): number[] {
  const wanted = columns.map(({ label, unit }, at) => {
    const words = new Set([...label.split(' '), unit, ...rows.map((row) => widestPart(row[at] ?? ''))])
    return Math.max(...[...words].map((word) => doc.widthOfString(word))) + 2 * PADDING + 1
  })
  const total = wanted.reduce((sum, one) => sum + one, 0)
  return wanted.map((one) => (one * width) / total)
}

/** Prose breaks between words; what is short stays on one line. */
const widestPart = (text: string): string =>
  text.length <= 24
    ? text
    : text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '')

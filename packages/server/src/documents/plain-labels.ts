import type { LabelView, LabelsView, PageOfLabels } from './present-labels.ts'

type Document = PDFKit.PDFDocument

const MM = 72 / 25.4

/** The same sheets of labels as the Typst template. */
export const setPlainLabels = (doc: Document, view: LabelsView): void => {
  const { page } = view
  const size = page.paper === 'a4' ? 'A4' : 'LETTER'
  view.cells.forEach((cell, i) => {
    const place = i % (page.columns * page.rows)
    if (place === 0) doc.addPage({ size, margin: 0 })
    const [column, row] = [place % page.columns, Math.floor(place / page.columns)]
    const x = page.left + column * (page.width + page.gapX)
    const y = page.top + row * (page.height + page.gapY)
    if (cell) setLabel(doc, cell, page, x * MM, y * MM)
  })
  if (view.cells.length === 0) doc.addPage({ size, margin: 0 })
}

const setLabel = (doc: Document, label: LabelView, page: PageOfLabels, x: number, y: number): void => {
  const { qr, scale, room } = page
  const left = x + 4 * MM
  const right = x + page.beside * MM
  const down = (mm: number) => y + (2.2 + (mm - 2.2) * scale) * MM
  const letters = (pt: number) => pt * Math.min(1, scale)
  doc.save()
  doc.translate(left, y + 3.2 * MM).scale((qr * MM) / label.qr.size)
  doc.path(label.qr.path).fill('black')
  doc.restore()
  oneLine(doc, label.checkedCode, left, y + (3.2 + qr) * MM, qr * MM, 5.8)
  oneLine(doc, label.code, right, y + 2.2 * MM, room * MM, page.codePt * Math.min(1, scale))
  oneLine(doc, label.age, right, down(11.4), room * 0.46 * MM, letters(17))
  oneLine(doc, label.strengthClass, right + room * 0.53 * MM, down(12.6), room * 0.46 * MM, letters(12))
  oneLine(doc, label.due && `${label.dueLabel} ${label.due}`, right, down(18.8), room * MM, letters(12))
  label.lines.forEach((line, i) => {
    doc.font(i === 0 ? 'semibold' : 'regular').fontSize(page.linesPt)
    const wide = (page.width - 7.5) * MM
    doc.text(line, left, y + (page.foot - 0.1 + i * page.line) * MM, {
      width: wide,
      height: 8,
      ellipsis: true,
    })
  })
}

/** One line in the largest size up to `size` at which it fits the width. */
const oneLine = (doc: Document, text: string, x: number, y: number, width: number, size: number): void => {
  doc.font('semibold').fontSize(size)
  doc.fontSize(Math.max(5, Math.min(size, (size * width) / Math.max(1, doc.widthOfString(text)))))
  doc.text(text, x, y, { lineBreak: false })
}

import { LABELS_PER_SHEET } from './label-sheet.ts'
import type { LabelView, LabelsView } from './present-labels.ts'

type Document = PDFKit.PDFDocument

const MM = 72 / 25.4
const TOP = 4.5

/** The same 3 × 8 labels of 70 × 36 mm as the Typst template. */
export const setPlainLabels = (doc: Document, view: LabelsView): void => {
  view.cells.forEach((cell, i) => {
    const place = i % LABELS_PER_SHEET
    if (place === 0) doc.addPage({ size: 'A4', margin: 0 })
    if (cell) setLabel(doc, cell, (place % 3) * 70 * MM, (TOP + Math.floor(place / 3) * 36) * MM)
  })
  if (view.cells.length === 0) doc.addPage({ size: 'A4', margin: 0 })
}

const setLabel = (doc: Document, label: LabelView, x: number, y: number): void => {
  const left = x + 4 * MM
  const right = x + 27 * MM
  doc.save()
  doc.translate(left, y + 3.2 * MM).scale((20.5 * MM) / label.qr.size)
  doc.path(label.qr.path).fill('black')
  doc.restore()
  oneLine(doc, label.checkedCode, left, y + 23.7 * MM, 20.5 * MM, 5.8)
  oneLine(doc, label.code, right, y + 2.2 * MM, 39.5 * MM, 24)
  oneLine(doc, label.age, right, y + 11.4 * MM, 18 * MM, 17)
  oneLine(doc, label.strengthClass, x + 48 * MM, y + 12.6 * MM, 18 * MM, 12)
  oneLine(doc, label.due && `${label.dueLabel} ${label.due}`, right, y + 18.8 * MM, 39.5 * MM, 12)
  label.lines.forEach((line, i) => {
    doc.font(i === 0 ? 'semibold' : 'regular').fontSize(7.4)
    doc.text(line, left, y + (25.9 + i * 3) * MM, { width: 62.5 * MM, height: 8, ellipsis: true })
  })
}

/** One line in the largest size up to `size` at which it fits the width. */
const oneLine = (doc: Document, text: string, x: number, y: number, width: number, size: number): void => {
  doc.font('semibold').fontSize(size)
  doc.fontSize(Math.max(6, Math.min(size, (size * width) / Math.max(1, doc.widthOfString(text)))))
  doc.text(text, x, y, { lineBreak: false })
}

import type { FieldSheetView } from './present-field-sheet.ts'

type Document = PDFKit.PDFDocument

const MM = 72 / 25.4
const LEFT = 11 * MM
const WIDTH = (297 - 22) * MM
const LABELS = 38 * MM
const KNOWN_COLUMNS = 4

/** The same A4 landscape as the Typst template: header, a column a truck, signatures. */
export const setPlainFieldSheet = (doc: Document, view: FieldSheetView): void => {
  for (const columns of view.pages) {
    doc.addPage({ size: 'A4', layout: 'landscape', margin: 0 })
    doc.lineWidth(0.5).strokeColor('#787878')
    setHead(doc, view)
    let y = 34 * MM
    const width = WIDTH / KNOWN_COLUMNS
    view.known.forEach(({ label, value }, at) => {
      const box = { x: LEFT + (at % KNOWN_COLUMNS) * width, y: y + Math.floor(at / KNOWN_COLUMNS) * 9 * MM }
      setBox(doc, { ...box, width, height: 9 * MM }, label)
      doc.font('semibold').fontSize(8)
      doc.text(value, box.x + 1.4 * MM, box.y + 3.8 * MM, {
        width: width - 2.8 * MM,
        height: 10,
        ellipsis: true,
      })
    })
    y += Math.ceil(view.known.length / KNOWN_COLUMNS) * 9 * MM
    view.blanks.forEach(({ label, value }, at) => {
      const part = WIDTH / view.blanks.length
      setBox(doc, { x: LEFT + at * part, y, width: part, height: 7 * MM }, label)
      doc.font('semibold').fontSize(8)
      doc.text(value, LEFT + at * part + 40 * MM, y + 2 * MM, {
        width: part - 42 * MM,
        height: 10,
        ellipsis: true,
      })
    })
    setTrucks(doc, view, columns, y + 9 * MM)
    const half = (WIDTH - 20 * MM) / 2
    view.signatures.forEach((label, at) => {
      const x = LEFT + at * (half + 20 * MM)
      doc
        .moveTo(x, 198 * MM)
        .lineTo(x + half, 198 * MM)
        .stroke()
      doc
        .font('regular')
        .fontSize(6.4)
        .text(label, x, 199 * MM, { lineBreak: false })
    })
  }
}

const setHead = (doc: Document, view: FieldSheetView): void => {
  doc.fillColor('black')
  doc
    .font('regular')
    .fontSize(8)
    .text(view.laboratory, LEFT, 9 * MM, { lineBreak: false })
  doc.font('semibold').fontSize(15)
  doc.text(`${view.title}   ${view.number}`, LEFT, 13 * MM, { lineBreak: false })
  doc
    .font('regular')
    .fontSize(6.4)
    .text(view.scan, 203 * MM, 13 * MM, { width: 57 * MM, align: 'right' })
  doc.save()
  doc.translate(264 * MM, 9 * MM).scale((22 * MM) / view.qr.size)
  doc.path(view.qr.path).fill('black')
  doc.restore()
}

type Box = { x: number; y: number; width: number; height: number }

const setBox = (doc: Document, { x, y, width, height }: Box, label: string): void => {
  doc.rect(x, y, width, height).stroke()
  doc
    .font('regular')
    .fontSize(6.4)
    .text(label, x + 1.4 * MM, y + 1 * MM, { lineBreak: false })
}

type Column = FieldSheetView['pages'][number][number]

const setTrucks = (doc: Document, view: FieldSheetView, columns: readonly Column[], top: number): void => {
  const width = (WIDTH - LABELS) / columns.length
  const label = (y: number, height: number, text: string): void => {
    doc.rect(LEFT, y, LABELS, height).stroke()
    doc.font('regular').fontSize(7.4)
    doc.text(text, LEFT + 1.4 * MM, y + height / 2 - 4, { width: LABELS - 2 * MM, height: 9, ellipsis: true })
  }
  label(top, 5 * MM, view.truck)
  columns.forEach(({ head }, at) => {
    doc.rect(LEFT + LABELS + at * width, top, width, 5 * MM).stroke()
    doc.font('semibold').fontSize(8)
    doc.text(head, LEFT + LABELS + at * width, top + 2.5 * MM - 4, {
      width,
      align: 'center',
      height: 10,
      ellipsis: true,
    })
  })
  let y = top + 5 * MM
  view.rows.forEach(({ label: name, tall }, row) => {
    const height = (tall ? 9 : 5.75) * MM
    label(y, height, name)
    columns.forEach(({ cells }, at) => {
      const x = LEFT + LABELS + at * width
      doc.rect(x, y, width, height).stroke()
      doc.font(tall ? 'regular' : 'semibold').fontSize(tall ? 6 : 8)
      doc.text(cells[row] ?? '', x + 1 * MM, y + (tall ? 0.6 * MM : height / 2 - 4), {
        width: width - 2 * MM,
        height: tall ? height - 1 * MM : 10,
        ellipsis: true,
      })
    })
    y += height
  })
}

import type { FileSection, SampleFileView } from './present-sample-file.ts'
import { fill } from './sentence.ts'

type Document = PDFKit.PDFDocument

const MARGINS = { left: 48, right: 48, top: 46, bottom: 56 }
const WIDTH = 595.28 - MARGINS.left - MARGINS.right
const SOFT = '#56636f'
const ACCENT = '#0b4f6c'

/** The same file as the Typst template sets. */
export const setPlainSampleFile = (doc: Document, view: SampleFileView): void => {
  const line = (text: string, font: string, size: number, colour: string): void => {
    doc.font(font).fontSize(size).fillColor(colour).text(text, MARGINS.left, doc.y, { width: WIDTH })
  }
  doc.addPage({ size: 'A4', margins: MARGINS })
  line(view.title, 'semibold', 18, ACCENT)
  line(view.subtitle, 'regular', 9, SOFT)
  doc.moveDown(0.6)
  line(view.notice, 'semibold', 9, 'black')
  for (const part of view.sections) {
    if (doc.y > doc.page.height - MARGINS.bottom - 60) doc.addPage()
    doc.moveDown(0.9)
    line(part.title, 'semibold', 11, ACCENT)
    doc.moveDown(0.2)
    for (const { label, value } of part.facts) line(`${label}: ${value}`, 'regular', 9, 'black')
    if (part.rows.length > 0) setRows(doc, part)
    else if (part.facts.length === 0) line(part.empty, 'regular', 9, SOFT)
  }
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i)
    // Text below the bottom margin would open a new page.
    doc.page.margins.bottom = 0
    doc.font('regular').fontSize(7.6).fillColor(SOFT)
    const y = doc.page.height - 36
    doc.text(view.printed, MARGINS.left, y, { width: WIDTH, lineBreak: false })
    const page = fill(view.page, { page: String(i + 1), pages: String(count) })
    doc.text(page, MARGINS.left, y, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

const setRows = (doc: Document, { columns, rows }: FileSection): void => {
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

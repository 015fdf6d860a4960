import type { PrintedTable, StatisticsView } from './present-statistics.ts'
import { fill } from './sentence.ts'

type Document = PDFKit.PDFDocument

const MARGINS = { left: 48, right: 48, top: 46, bottom: 56 }
const WIDTH = 595.28 - MARGINS.left - MARGINS.right
const SOFT = '#56636f'
const ACCENT = '#0b4f6c'

/** The same report as the Typst template sets; what a drawing shows is said in its sentence. */
export const setPlainStatistics = (doc: Document, view: StatisticsView): void => {
  const line = (text: string, font: string, size: number, colour: string): void => {
    doc.font(font).fontSize(size).fillColor(colour).text(text, MARGINS.left, doc.y, { width: WIDTH })
  }
  doc.addPage({ size: 'A4', margins: MARGINS })
  line(view.laboratory, 'semibold', 9, SOFT)
  for (const below of view.head) line(below, 'regular', 8, SOFT)
  line(view.title, 'semibold', 18, ACCENT)
  for (const { label, value } of view.facts) line(`${label}: ${value}`, 'regular', 9, 'black')
  doc.moveDown(0.6)
  for (const note of view.notes) line(note, 'regular', 8, SOFT)
  for (const question of view.questions) {
    if (doc.y > doc.page.height - MARGINS.bottom - 90) doc.addPage()
    doc.moveDown(1)
    line(question.title, 'semibold', 13, ACCENT)
    for (const answer of question.answer) line(answer, 'semibold', 9, 'black')
    line(question.counted, 'regular', 8, SOFT)
    for (const { title, described } of question.drawings) {
      doc.moveDown(0.5)
      line(title, 'semibold', 9.5, ACCENT)
      line(described, 'regular', 9, 'black')
    }
    for (const table of question.tables) if (table.rows.length > 0) setTable(doc, table, line)
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

function setTable(
  doc: Document,
  { title, columns, rows }: PrintedTable,
  line: (text: string, font: string, size: number, colour: string) => void,
): void {
  if (doc.y > doc.page.height - MARGINS.bottom - 60) doc.addPage()
  doc.moveDown(0.7)
  line(title, 'semibold', 9.5, ACCENT)
  doc.moveDown(0.2)
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

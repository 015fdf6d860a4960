import {
  ACCENT,
  beginPage,
  keepTogether,
  type Line,
  lineOn,
  numberPages,
  setColumns,
  SOFT,
} from './plain-page.ts'
import type { PrintedTable, StatisticsView } from './present-statistics.ts'

type Document = PDFKit.PDFDocument

/** The same report as the Typst template sets; what a drawing shows is said in its sentence. */
export const setPlainStatistics = (doc: Document, view: StatisticsView): void => {
  const line = lineOn(doc)
  beginPage(doc)
  line(view.laboratory, 'semibold', 9, SOFT)
  for (const below of view.head) line(below, 'regular', 8, SOFT)
  line(view.title, 'semibold', 18, ACCENT)
  for (const { label, value } of view.facts) line(`${label}: ${value}`, 'regular', 9, 'black')
  doc.moveDown(0.6)
  for (const note of view.notes) line(note, 'regular', 8, SOFT)
  for (const question of view.questions) {
    keepTogether(doc, 90)
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
  numberPages(doc, view)
}

function setTable(doc: Document, table: PrintedTable, line: Line): void {
  keepTogether(doc, 60)
  doc.moveDown(0.7)
  line(table.title, 'semibold', 9.5, ACCENT)
  doc.moveDown(0.2)
  setColumns(doc, table)
}

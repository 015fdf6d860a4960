import { ACCENT, beginPage, keepTogether, lineOn, numberPages, setColumns, SOFT } from './plain-page.ts'
import type { SampleFileView } from './present-sample-file.ts'

/** The same file as the Typst template sets. */
export const setPlainSampleFile = (doc: PDFKit.PDFDocument, view: SampleFileView): void => {
  const line = lineOn(doc)
  beginPage(doc)
  line(view.title, 'semibold', 18, ACCENT)
  line(view.subtitle, 'regular', 9, SOFT)
  doc.moveDown(0.6)
  line(view.notice, 'semibold', 9, 'black')
  for (const part of view.sections) {
    keepTogether(doc, 60)
    doc.moveDown(0.9)
    line(part.title, 'semibold', 11, ACCENT)
    doc.moveDown(0.2)
    for (const { label, value } of part.facts) line(`${label}: ${value}`, 'regular', 9, 'black')
    if (part.rows.length > 0) setColumns(doc, part)
    else if (part.facts.length === 0) line(part.empty, 'regular', 9, SOFT)
  }
  numberPages(doc, view)
}

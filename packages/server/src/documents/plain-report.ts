import { setTable } from './plain-table.ts'
import type { ConsolidatedView, Fact, ReportView, TestView } from './report-view.ts'

type Document = PDFKit.PDFDocument

const MARGINS = { left: 51, right: 45, top: 56, bottom: 60 }
const WIDTH = 595.28 - MARGINS.left - MARGINS.right
const BOX = { left: MARGINS.left, width: WIDTH, bottom: MARGINS.bottom }
const SOFT = '#56636f'
const ACCENT = '#0b4f6c'

/** Sets a report from top to bottom; then, when the number of pages is known, the foot of each page. */
export const setPlainReport = (doc: Document, view: ReportView): void => {
  doc.addPage({ size: 'A4', margins: MARGINS })
  setHead(doc, view)
  if (view.draft) paragraph(doc, view.draft.notice, 'semibold')
  if (view.supersedes) {
    paragraph(doc, view.supersedes.sentence, 'semibold')
    paragraph(doc, view.supersedes.changes)
    for (const line of view.supersedes.lines) paragraph(doc, `• ${line}`)
  }
  setFacts(doc, view.parties)
  for (const sample of view.samples) {
    heading(doc, sample.title, 12)
    setFacts(doc, sample.facts)
    if (sample.fresh) {
      heading(doc, sample.fresh.title, 9.5)
      setFacts(doc, sample.fresh.facts)
    }
    for (const test of sample.tests) setTest(doc, test)
  }
  if (view.consolidated) setConsolidated(doc, view.consolidated)
  for (const part of view.statements) {
    heading(doc, part.title, 9.5)
    for (const line of part.lines) paragraph(doc, line)
  }
  heading(doc, view.people.title, 9.5)
  for (const { role, name, position, at, mark } of view.people.signatures) {
    if (mark) setMark(doc, mark)
    paragraph(doc, `${role}: ${[name, position, at].filter(Boolean).join(' · ')}`)
  }
  heading(doc, view.verification.title, 9.5)
  paragraph(doc, view.verification.scan)
  paragraph(doc, view.verification.url)
  doc.moveDown(0.8)
  for (const note of view.notes) paragraph(doc, note, 'regular', 7.2)
  doc.moveDown(0.8).font('semibold').fontSize(8).text(`— ${view.end} —`, { align: 'center', width: WIDTH })
  setFeet(doc, view)
}

const setHead = (doc: Document, { laboratory, title, subtitle, head, verification }: ReportView): void => {
  const top = doc.y
  const width = WIDTH - 85
  const below = setLogo(doc, laboratory.logo, top)
  doc.save()
  doc.translate(MARGINS.left + WIDTH - 71, top).scale(71 / verification.qr.size)
  doc.path(verification.qr.path).fill('black')
  doc.restore()
  doc.font('semibold').fontSize(14).fillColor(ACCENT).text(laboratory.name, MARGINS.left, below, { width })
  doc.font('regular').fontSize(7.4).fillColor(SOFT)
  for (const line of [...laboratory.lines, ...laboratory.accreditation].filter(Boolean))
    doc.text(line, { width })
  doc.moveDown(0.6).font('semibold').fontSize(17).fillColor(ACCENT).text(title, { width })
  doc.font('regular').fontSize(9.5).fillColor(SOFT).text(subtitle, { width })
  doc.font('semibold').fontSize(10).fillColor('black')
  doc.text(head.map(({ label, value }) => `${label}: ${value}`).join('     '), { width })
  doc.y = Math.max(doc.y, top + 76)
  doc.moveDown(0.5)
}

/** Where the name begins below it. */
const setLogo = (doc: Document, logo: ReportView['laboratory']['logo'], top: number): number => {
  if (!logo) return top
  const fit = Math.min(176 / logo.width, 48 / logo.height)
  const size = { width: logo.width * fit, height: logo.height * fit }
  doc.image(Buffer.from(logo.jpeg, 'base64'), MARGINS.left, top, size)
  return top + size.height + 7
}

/** The signature drawn by hand, above the line that says whose it is. */
const setMark = (doc: Document, mark: { jpeg: string; width: number; height: number }): void => {
  const fit = Math.min(119 / mark.width, 37 / mark.height)
  if (doc.y > doc.page.height - MARGINS.bottom - 60) doc.addPage()
  const top = doc.y + 4
  const size = { width: mark.width * fit, height: mark.height * fit }
  doc.image(Buffer.from(mark.jpeg, 'base64'), MARGINS.left, top, size)
  doc.y = top + size.height + 4
}

const heading = (doc: Document, text: string, size: number): void => {
  if (doc.y > doc.page.height - MARGINS.bottom - 60) doc.addPage()
  doc
    .moveDown(0.5)
    .font('semibold')
    .fontSize(size)
    .fillColor(ACCENT)
    .text(text, MARGINS.left, doc.y, { width: WIDTH })
  doc.moveDown(0.15)
}

const paragraph = (doc: Document, text: string, font = 'regular', size = 8.4): void => {
  doc.font(font).fontSize(size).fillColor('black').text(text, MARGINS.left, doc.y, { width: WIDTH })
}

const setFacts = (doc: Document, list: readonly Fact[]): void => {
  for (const { label, value } of list) {
    doc
      .font('regular')
      .fontSize(8.4)
      .fillColor(SOFT)
      .text(`${label}: `, MARGINS.left, doc.y, { width: WIDTH, continued: true })
    doc.fillColor('black').text(value)
  }
}

/** The drawing is left out: what it shows stands in the table. */
const setConsolidated = (doc: Document, { title, period, mixes }: ConsolidatedView): void => {
  heading(doc, title, 12)
  paragraph(doc, period)
  for (const mix of mixes) {
    heading(doc, mix.title, 11)
    setFacts(doc, mix.facts)
    for (const table of [mix.summary, mix.results]) {
      heading(doc, table.title, 9.5)
      setTable(doc, table, BOX)
    }
    for (const line of mix.conformity) paragraph(doc, line)
  }
}

const setTest = (doc: Document, test: TestView): void => {
  heading(doc, test.title, 9.5)
  if (test.rows.length > 0) {
    setTable(doc, test, BOX)
  }
  setFacts(doc, [...test.notTested, ...test.summary])
  if (test.verdict) {
    paragraph(doc, test.verdict.title, 'semibold', 9.5)
    for (const sentence of test.verdict.sentences) paragraph(doc, sentence)
  }
  paragraph(doc, test.records.title, 'semibold', 7.2)
  for (const line of test.records.lines) paragraph(doc, line, 'regular', 7.2)
}

const setFeet = (doc: Document, view: ReportView): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    doc.switchToPage(i)
    // Text below the bottom margin would open a new page.
    doc.page.margins.bottom = 0
    const page = view.page.replace('{page}', String(i + 1)).replace('{pages}', String(count))
    const code = `${view.verification.codeLabel}: ${view.verification.code}`
    const y = doc.page.height - 40
    doc.font('regular').fontSize(7.4).fillColor(SOFT)
    doc.text(view.identity, MARGINS.left, y, { width: WIDTH, lineBreak: false })
    doc.text(code, MARGINS.left, y, { width: WIDTH, align: 'center' })
    doc.text(page, MARGINS.left, y, { width: WIDTH, align: 'right' })
    if (view.draft) setWatermark(doc, view.draft.watermark)
  }
}

const setWatermark = (doc: Document, text: string): void => {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-52, { origin: [width / 2, height / 2] }).opacity(0.14)
  doc.font('semibold').fontSize(96).fillColor('#b42828')
  doc.text(text, 0, height / 2 - 60, { width, align: 'center', lineBreak: false })
  doc.restore()
}

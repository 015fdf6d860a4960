import type { Language } from '@probeta/contract/base/languages.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { labelRoom } from '@probeta/domain/specimen/label-sheet.ts'
import { lineOf, plainLabels } from '../label-sheet.ts'
import type { LabelSheet } from '../label-sheet.ts'
import { createPrintable } from '../printable.ts'
import { qrMark } from '../pictures/qr.ts'
import type { QrMark } from '../pictures/qr.ts'
import { documentPhrases } from '../words/sentence.ts'

/** Labels as they are printed: `cells` holds null for a place left empty on the first sheet. */
export type LabelsView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly page: PageOfLabels
  readonly cells: readonly (LabelView | null)[]
}

/** In mm, except font sizes: `codePt` and `linesPt` in points, `scale` of everything else beside the QR code. */
export type PageOfLabels = {
  readonly paper: Paper
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly top: number
  readonly left: number
  readonly gapX: number
  readonly gapY: number
  readonly codePt: number
  readonly linesPt: number
  readonly line: number
  readonly foot: number
  readonly qr: number
  readonly scale: number
  /** Left edge of the texts beside the QR code, and their width. */
  readonly beside: number
  readonly room: number
}

export type LabelView = {
  readonly code: string
  /** Content of the QR code with its check characters, to be typed where it cannot be scanned. */
  readonly checkedCode: string
  readonly age: string
  readonly strengthClass: string
  readonly dueLabel: string
  readonly due: string
  /** Work site; element and sample; casting, client and laboratory. */
  readonly lines: readonly string[]
  readonly qr: QrMark
}

/** Throws RangeError where `skip` is not a place of the sheet. */
export const presentLabels = (sheet: LabelSheet): LabelsView => {
  const layout = sheet.layout ?? plainLabels.sheet
  const skip = sheet.skip ?? 0
  const most = layout.columns * layout.rows - 1
  if (!Number.isInteger(skip) || skip < 0 || skip > most)
    throw new RangeError(`skip ${skip} is not 0 to ${most}`)
  const say = documentPhrases(sheet.language).labels
  const { text } = createPrintable()
  const labels = sheet.labels.map((label) => ({
    code: text(label.code),
    checkedCode: text(label.checkedCode),
    age: text(label.ageText),
    strengthClass: text(label.strengthClass),
    dueLabel: say.due,
    due: text(label.dueText),
    lines: layout.lines.map((fields) => text(lineOf(label, fields, say))),
    qr: qrMark(label.checkedCode, 'Q'),
  }))
  const empty = Array.from({ length: skip }, () => null)
  return {
    language: sheet.language,
    createdAt: Math.floor(new Date(sheet.printedAt).getTime() / 1000),
    title: say.title,
    page: pageOf(layout),
    cells: [...empty, ...labels],
  }
}

const pageOf = (layout: NonNullable<LabelSheet['layout']>): PageOfLabels => {
  const { line, foot, qrMm } = labelRoom(layout)
  const beside = 4 + qrMm + 2.5
  return {
    paper: layout.paper,
    columns: layout.columns,
    rows: layout.rows,
    width: layout.widthMm,
    height: layout.heightMm,
    top: layout.topMm,
    left: layout.leftMm,
    gapX: layout.gapXMm,
    gapY: layout.gapYMm,
    codePt: layout.codePt,
    linesPt: layout.linesPt,
    line,
    foot,
    qr: qrMm,
    scale: qrMm / 20.5,
    beside,
    room: layout.widthMm - beside - 3.5,
  }
}

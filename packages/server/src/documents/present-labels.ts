import type { Language } from './format.ts'
import { LABELS_PER_SHEET } from './label-sheet.ts'
import type { LabelSheet } from './label-sheet.ts'
import { createPrintable } from './printable.ts'
import { qrMark } from './qr.ts'
import type { QrMark } from './qr.ts'
import { documentPhrases } from './sentence.ts'

/** Labels as they are printed: `cells` holds null for a place left empty on the first sheet. */
export type LabelsView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly cells: readonly (LabelView | null)[]
}

export type LabelView = {
  readonly code: string
  /** What the QR code says, to be typed where it cannot be read: with the check characters. */
  readonly checkedCode: string
  readonly age: string
  readonly strengthClass: string
  readonly dueLabel: string
  readonly due: string
  /** Work site; element and sample; casting, client and laboratory. */
  readonly lines: readonly string[]
  readonly qr: QrMark
}

/** Throws RangeError where `skip` is not 0 to 23. */
export const presentLabels = (sheet: LabelSheet): LabelsView => {
  const skip = sheet.skip ?? 0
  if (!Number.isInteger(skip) || skip < 0 || skip >= LABELS_PER_SHEET)
    throw new RangeError(`skip ${skip} is not 0 to 23`)
  const say = documentPhrases(sheet.language).labels
  const { text } = createPrintable()
  const joined = (...parts: string[]): string => text(parts.filter(Boolean).join(' · '))
  const labels = sheet.labels.map((label) => ({
    code: text(label.code),
    checkedCode: text(label.checkedCode),
    age: text(label.ageText),
    strengthClass: text(label.strengthClass),
    dueLabel: say.due,
    due: text(label.dueText),
    lines: [
      text(label.workSite),
      joined(label.element, label.sample),
      joined(`${say.cast} ${label.castAt}`, label.client, label.laboratory),
    ],
    qr: qrMark(label.checkedCode, 'Q'),
  }))
  const empty = Array.from({ length: skip }, () => null)
  return {
    language: sheet.language,
    createdAt: Math.floor(new Date(sheet.printedAt).getTime() / 1000),
    title: say.title,
    cells: [...empty, ...labels],
  }
}

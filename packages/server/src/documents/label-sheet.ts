import type { Language } from '@probeta/contract/base/languages.ts'
import type { LabelContent, LabelField } from '@probeta/contract/reports/label-templates.ts'
import type { DocumentPhrases } from './words/sentence.ts'

/** Labels for specimens, printed in order on sheets. */
export type LabelSheet = {
  readonly language: Language
  /** Creation date of the PDF, ISO 8601. */
  readonly printedAt: string
  readonly labels: readonly Label[]
  /** Labels already taken from the first sheet, 0 to 23: printing starts after them. */
  readonly skip?: number
  /** Unset: 3 × 8 labels of 70 × 36 mm. */
  readonly layout?: LabelContent['sheet']
}

/** Ready to print: dates and ages are text in the laboratory's language and time zone. */
export type Label = {
  readonly code: string
  /** The code with its check characters: the content of the QR code. */
  readonly checkedCode: string
  readonly laboratory: string
  readonly client: string
  readonly workSite: string
  readonly element: string
  readonly sample: string
  readonly castAt: string
  readonly ageText: string
  readonly dueText: string
  readonly strengthClass: string
}

/** Label layout of a laboratory that has not set its own. */
export const plainLabels: LabelContent = {
  sheet: {
    paper: 'a4',
    columns: 3,
    rows: 8,
    widthMm: 70,
    heightMm: 36,
    topMm: 4.5,
    leftMm: 0,
    gapXMm: 0,
    gapYMm: 0,
    lines: [['workSite'], ['element', 'sample'], ['cast', 'client', 'laboratory']],
    codePt: 24,
    linesPt: 7.4,
  },
  printer: { widthMm: 50, heightMm: 30, dpi: '203', lines: [['workSite'], ['element', 'strengthClass']] },
}

/** One line of a label: its fields one after another, without those that are empty. */
export const lineOf = (label: Label, fields: readonly LabelField[], say: DocumentPhrases['labels']): string =>
  fields
    .map((field) => (field === 'cast' ? label.castAt && `${say.cast} ${label.castAt}` : label[field]))
    .filter(Boolean)
    .join(' · ')

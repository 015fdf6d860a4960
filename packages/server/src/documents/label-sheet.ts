import type { Language } from './format.ts'

/** Labels for specimens, printed in order on A4 sheets of 3 × 8 labels of 70 × 36 mm. */
export type LabelSheet = {
  readonly language: Language
  /** Creation date of the PDF, ISO 8601. */
  readonly printedAt: string
  readonly labels: readonly Label[]
  /** Labels already taken from the first sheet, 0 to 23: printing starts after them. */
  readonly skip?: number
}

/** Ready to print: dates and ages are text in the laboratory's language and time zone. */
export type Label = {
  readonly code: string
  /** The code with its check characters: what the QR code says. */
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

export const LABELS_PER_SHEET = 24

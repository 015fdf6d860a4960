import type { Format } from './format.ts'
import type { ReportDocument } from '../report-document.ts'
import type { DocumentPhrases } from './sentence.ts'

/** Formatting that the parts of a report share. */
export type Wording = {
  readonly say: DocumentPhrases
  readonly format: Format
  /** Makes user-entered text printable. */
  readonly print: (text: string) => string
  /** Formats a stress of the report with its unit. */
  readonly stress: (value: number) => string
}

/** The same wording, with the stresses of one test or mix as its method reports them. */
export const withDecimals = (
  wording: Wording,
  { stressDecimals, stressUnit }: Pick<ReportDocument, 'stressDecimals' | 'stressUnit'>,
): Wording => ({
  ...wording,
  stress: (value) => wording.format.quantity(value, stressDecimals, stressUnit),
})

import type { Format } from './format.ts'
import type { ReportDocument } from '../report-document.ts'
import type { DocumentPhrases } from './sentence.ts'

/** What the parts of a report share while it is put into words. */
export type Wording = {
  readonly say: DocumentPhrases
  readonly format: Format
  /** Text of people, made printable. */
  readonly print: (text: string) => string
  /** A stress of the report with its unit. */
  readonly stress: (value: number) => string
}

/** The same words, with the stresses of one test or mix as its method reports them. */
export const withDecimals = (
  wording: Wording,
  { stressDecimals, stressUnit }: Pick<ReportDocument, 'stressDecimals' | 'stressUnit'>,
): Wording => ({
  ...wording,
  stress: (value) => wording.format.quantity(value, stressDecimals, stressUnit),
})

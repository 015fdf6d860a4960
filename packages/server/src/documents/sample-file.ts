import type { Language } from '@probeta/contract/base/languages.ts'
import type { FiledSample } from '@probeta/contract/concrete/sample-files.ts'
import type { Paper } from '@probeta/domain/quantity/papers.ts'

/** The file of a sample for printing; with its change history if the person who prints may see it. */
export type SampleFileDocument = {
  readonly language: Language
  readonly paper: Paper
  /** Creation date of the PDF, ISO 8601. */
  readonly printedAt: string
  readonly sample: FiledSample
}

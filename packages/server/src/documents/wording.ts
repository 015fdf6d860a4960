import type { Format } from './format.ts'
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

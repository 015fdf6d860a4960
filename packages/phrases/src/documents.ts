import type { Language } from '@probeta/contract/languages.ts'
import { documents as documentsDe } from './de/documents.ts'
import { reportStatements as statementsDe } from './de/report-statements.ts'
import { documents as documentsEn } from './en/documents.ts'
import { reportStatements as statementsEn } from './en/report-statements.ts'
import { documents } from './es/documents.ts'
import { reportStatements } from './es/report-statements.ts'
import type { Same } from './same.ts'

export type DocumentPhrases = Same<typeof documents>

/** What documents say, and what a report states, by the language of the paper. */
export const printed: Readonly<
  Record<Language, { documents: DocumentPhrases; statements: Same<typeof reportStatements> }>
> = {
  es: { documents, statements: reportStatements },
  en: { documents: documentsEn, statements: statementsEn },
  de: { documents: documentsDe, statements: statementsDe },
}

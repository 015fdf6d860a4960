import type { Language } from '@probeta/contract/languages.ts'
import documentsDe from './de/documents.json' with { type: 'json' }
import statementsDe from './de/report-statements.json' with { type: 'json' }
import documentsEn from './en/documents.json' with { type: 'json' }
import statementsEn from './en/report-statements.json' with { type: 'json' }
import documents from './es/documents.json' with { type: 'json' }
import reportStatements from './es/report-statements.json' with { type: 'json' }
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

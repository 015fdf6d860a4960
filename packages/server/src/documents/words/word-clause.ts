import type { Language } from '@probeta/contract/base/languages.ts'
import { type ClausePart, wordParts } from '@probeta/domain/acceptance/clause-parts.ts'
import { phrasesIn } from '../../base/words-of-country.ts'

const wordPart = (language: Language, part: ClausePart) =>
  phrasesIn(language).verdicts.clausePart[part.kind].replace('{{of}}', () => ('of' in part ? part.of : ''))

/** 'clause B.3, criterion 2'. */
export const wordClause = (language: Language, ruleSet: string, clause: string): string =>
  wordParts(ruleSet, clause, (part) => wordPart(language, part))

/** 'B.3, criterion 2', under a heading for clauses. */
export const listClause = (language: Language, ruleSet: string, clause: string): string =>
  wordParts(ruleSet, clause, (part) => (part.kind === 'section' ? part.of : wordPart(language, part)))

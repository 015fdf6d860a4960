import { type ClausePart, clauseParts } from '@probeta/domain/acceptance/clause-parts.ts'
import { isOwnRuleSetId } from '@probeta/domain/acceptance/rule-numbers.ts'
import { verdicts as de } from '@probeta/phrases/de/verdicts.ts'
import { verdicts as en } from '@probeta/phrases/en/verdicts.ts'
import { verdicts as es } from '@probeta/phrases/es/verdicts.ts'
import type { Language } from './format.ts'

const phrases = { es, en, de }

const wordPart = (language: Language, part: ClausePart) =>
  phrases[language].clausePart[part.kind].replace('{{of}}', () => ('of' in part ? part.of : ''))

const worded = (word: (part: ClausePart) => string, ruleSet: string, clause: string) =>
  isOwnRuleSetId(ruleSet) ? clause : clauseParts(clause).map(word).join(', ')

/** 'clause B.3, criterion 2'; a rule of the laboratory's own has its name for a clause. */
export const wordClause = (language: Language, ruleSet: string, clause: string): string =>
  worded((part) => wordPart(language, part), ruleSet, clause)

/** 'B.3, criterion 2', under a head that says that these are clauses. */
export const listClause = (language: Language, ruleSet: string, clause: string): string =>
  worded((part) => (part.kind === 'section' ? part.of : wordPart(language, part)), ruleSet, clause)

import { type ClausePart, wordParts } from '@probeta/domain/acceptance/clause-parts.ts'
import type { TFunction } from 'i18next'

const wordPart = (t: TFunction, part: ClausePart) => t(`verdicts.clausePart.${part.kind}`, { ...part })

/** 'clause B.3, criterion 2'. */
export const wordClause = (t: TFunction, ruleSet: string, clause: string): string =>
  wordParts(ruleSet, clause, (part) => wordPart(t, part))

/** 'B.3, criterion 2', under a heading for clauses. */
export const listClause = (t: TFunction, ruleSet: string, clause: string): string =>
  wordParts(ruleSet, clause, (part) => (part.kind === 'section' ? part.of : wordPart(t, part)))

import { type ClausePart, clauseParts } from '@probeta/domain/acceptance/clause-parts.ts'
import { isOwnRuleSetId } from '@probeta/domain/acceptance/rule-numbers.ts'
import type { TFunction } from 'i18next'

const wordPart = (t: TFunction, part: ClausePart) => t(`verdicts.clausePart.${part.kind}`, { ...part })

/** 'clause B.3, criterion 2'; a rule of the laboratory's own has its name for a clause. */
export const wordClause = (t: TFunction, ruleSet: string, clause: string): string =>
  isOwnRuleSetId(ruleSet)
    ? clause
    : clauseParts(clause)
        .map((part) => wordPart(t, part))
        .join(', ')

/** 'B.3, criterion 2', under a head that says that these are clauses. */
export const listClause = (t: TFunction, clause: string): string =>
  clauseParts(clause)
    .map((part) => (part.kind === 'section' ? part.of : wordPart(t, part)))
    .join(', ')

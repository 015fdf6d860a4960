import { isOwnRuleSetId } from './rule-numbers.ts'

/**
 * Part of a clause citation: a section or an article, a numbered criterion in it, or only the quantity of the
 * criterion.
 */
export type ClausePart =
  | { readonly kind: 'section' | 'article' | 'criterion'; readonly of: string }
  | { readonly kind: 'singleResult' | 'mean' }

/**
 * 'B.3, criterion 2' is a section and a criterion; 'single result' is used where a standard does not number its
 * criteria.
 */
export const clauseParts = (clause: string): ClausePart[] =>
  clause.split(/, (?=criterion |single result|mean)/).map(partOf)

/** 'B.3, criterion 2' in the words of a reader; a rule of the laboratory's own has its name for a clause. */
export const wordParts = (ruleSet: string, clause: string, word: (part: ClausePart) => string): string =>
  isOwnRuleSetId(ruleSet) ? clause : clauseParts(clause).map(word).join(', ')

function partOf(text: string): ClausePart {
  if (text === 'single result') return { kind: 'singleResult' }
  if (text === 'mean') return { kind: 'mean' }
  const [, word, of] = /^(criterion|art\.) (.+)$/.exec(text) ?? []
  if (of === undefined) return { kind: 'section', of: text }
  return { kind: word === 'criterion' ? 'criterion' : 'article', of }
}

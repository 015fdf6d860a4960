import { byLanguage, type Language } from '@probeta/contract/base/languages.ts'
import { wordsKey } from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { sentence } from '../../base/language.ts'

/** The words of a row in every language, and its value. */
export type RowWords = Record<Language, string> & { value: string }

/** The words and the value alone; where a language has no words of its own yet, the Spanish ones. */
export const rowWordsOf = (row: Partial<Record<Language, string>> & { value: string }): RowWords => ({
  ...byLanguage((language) => row[language] || (row.es ?? '')),
  value: row.value,
})

export type ShippedRow = RowWords & { code: string }

const rowOf = (list: LookupListId, code: string, value: string): ShippedRow => {
  const key = wordsKey(list, code)
  const name = code.replace('-', '/')
  const said = (language: Language) => (key === null ? name : sentence(language, key))
  return { code, value, ...byLanguage(said) }
}

/** The rows a list begins with, in their order, with the program's words for them. */
export const shipRows = (list: LookupListId): readonly ShippedRow[] =>
  lookupLists[list].shipped.map(([code, value]) => rowOf(list, code, value))

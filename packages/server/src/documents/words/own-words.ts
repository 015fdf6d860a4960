import { byLanguage, type Language } from '@probeta/contract/languages.ts'
import type { Lookup, Lookups } from '@probeta/contract/lookups.ts'
import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { versionOfWords, wordsAt } from '@probeta/domain/lookup/words-at.ts'

/** What the laboratory's own lists said when something was written down; `at`: that instant, ISO 8601. */
export type OwnWords = {
  /** How the laboratory then named what a record holds by its code; undefined where it had no name of its own for it. */
  nameOf(list: LookupListId, code: string, at: string, language: Language): string | undefined
  /** Words that were chosen from a list, as the same row then said it in another language; other words stay as they are. */
  retell(list: LookupListId, words: string, at: string, language: Language): string
}

const saidBy = (words: Record<Language, string>) => byLanguage((language) => words[language])
const versionsOf = (row: Lookup) =>
  (row.versions.length > 0 ? row.versions : [{ ...row, revision: 1, from: null }]).map((one) => ({
    from: one.from === null ? null : Date.parse(one.from),
    said: saidBy(one),
  }))

export const wordsOfLists = ({ lists }: Lookups): OwnWords => ({
  nameOf(list, code, at, language) {
    const row = lists[list]?.find((one) => one.code === code)
    const then = row && wordsAt(versionsOf(row), Date.parse(at))
    // What came with the program is worded by each document itself.
    return then?.from === null ? undefined : then?.said[language]
  },
  retell(list, words, at, language) {
    if (words === '') return words
    const time = Date.parse(at)
    for (const row of lists[list] ?? []) {
      const found = versionOfWords(versionsOf(row), words, time)
      if (found) return found.said[language]
    }
    return words
  },
})

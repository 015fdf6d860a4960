import { byLanguage, type Language } from '@probeta/contract/base/languages.ts'
import type { Lookup, Lookups } from '@probeta/contract/laboratory/lookups.ts'
import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { versionOfWords, wordsAt } from '@probeta/domain/lookup/words-at.ts'

/** Wording of the laboratory's own lists when a record was written; `at`: that instant, ISO 8601. */
export type OwnWords = {
  /** Returns the laboratory's name of a code at that time; undefined where it had none of its own. */
  nameOf(list: LookupListId, code: string, at: string, language: Language): string | undefined
  /** Translates words chosen from a list as the same row read at that time; other words stay as they are. */
  retell(list: LookupListId, words: string, at: string, language: Language): string
}

const textsOf = (words: Record<Language, string>) => byLanguage((language) => words[language])
const versionsOf = (row: Lookup) =>
  (row.versions.length > 0 ? row.versions : [{ ...row, revision: 1, from: null }]).map((one) => ({
    from: one.from === null ? null : Date.parse(one.from),
    said: textsOf(one),
  }))

export const wordsOfLists = ({ lists }: Lookups): OwnWords => ({
  nameOf(list, code, at, language) {
    const row = lists[list]?.find((one) => one.code === code)
    const then = row && wordsAt(versionsOf(row), Date.parse(at))
    // Rows that came with the program are worded by each document itself.
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

import {
  findLookupsEndpoint,
  type Lookup,
  type Lookups,
  wordsKey,
} from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { wordsAt } from '@probeta/domain/lookup/words-at.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

/** A row to choose from, in the user's language. */
export type LookupChoice = { code: string; words: string; value: string }

const fresh = 5 * 60_000

/** The laboratory's own lists; offline, the last known ones. */
const lookupsQuery = () =>
  queryOptions({
    queryKey: api.query(findLookupsEndpoint, {}).queryKey,
    queryFn: ({ signal }) => askOrRecall('lookups', () => api.call(findLookupsEndpoint, {}, { signal })),
    staleTime: fresh,
  })

const shipped = (list: LookupListId): Pick<Lookup, 'code' | 'value' | 'untouched'>[] =>
  lookupLists[list].shipped.map(([code, value]) => ({ code, value, untouched: true }))

/** The laboratory's own lists, for choices and for wording codes. Until they are loaded, the shipped lists. */
export function useLookups() {
  const { t } = useTranslation()
  const language = useLanguage()
  const known: Lookups | undefined = useQuery(lookupsQuery()).data
  const wordsOf = (list: LookupListId, code: string) => {
    const key = wordsKey(list, code)
    return key === null ? code.replace('-', '/') : t(key as never)
  }
  return {
    /** The active rows, in their order. */
    choices(list: LookupListId): LookupChoice[] {
      const rows = known?.lists[list]
      if (!rows) return shipped(list).map(({ code, value }) => ({ code, value, words: wordsOf(list, code) }))
      return rows.flatMap((row) =>
        row.active ? [{ code: row.code, value: row.value, words: row[language] }] : [],
      )
    },
    /** Options of a select: the active rows, and the row a record holds already, even if inactive. */
    options<Code extends string>(list: LookupListId, codes: readonly Code[], held: Code) {
      const offered = this.choices(list).map(({ code }) => code)
      return [...offered, ...(offered.includes(held) ? [] : [held])].flatMap((code) => {
        const value = codes.find((one) => one === code)
        return value === undefined ? [] : [{ value, label: this.nameOf(list, value) }]
      })
    },
    /** The laboratory's words for a code; `at`: as of that instant (ISO 8601), else as of now. */
    nameOf(list: LookupListId, code: string, at?: string): string {
      const row = known?.lists[list]?.find((one) => one.code === code)
      if (!row || row.untouched) return wordsOf(list, code)
      if (at === undefined) return row[language]
      const versions = row.versions.map((one) => ({
        from: one.from === null ? null : Date.parse(one.from),
        said: one,
      }))
      const then = wordsAt(versions, Date.parse(at))
      return then?.said[language] ?? row[language]
    },
  }
}

/** The words of the active rows of a list, offered where a reason is asked for. */
export function useOffers(list: LookupListId): readonly string[] {
  return useLookups()
    .choices(list)
    .map(({ words }) => words)
}

import type { Language } from '@probeta/contract/base/languages.ts'
import type { LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import { isShipped, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { type RowWords, rowWordsOf, shipRows } from './word-shipped.ts'

/** One stored version of a row. */
export type StoredWords = {
  words: Partial<Record<Language, string>>
  value: string
  rowId: string
  list: string
  code: string
  version: number
  position: number
  active: boolean
  current: number
  revision: number
  validFrom: string | null
  writtenBy: string | null
}

const step = 10

/**
 * The rows of a list in their order: those stored by the laboratory, and for the others those shipped with the program.
 */
export function composeList(list: LookupListId, stored: readonly StoredWords[]): LookupRow[] {
  const kept = Map.groupBy(
    stored.filter((words) => words.list === list),
    ({ code }) => code,
  )
  const shipped = shipRows(list).map((row, at) => ({ ...row, position: (at + 1) * step }))
  const rows = [
    ...shipped
      .filter(({ code }) => !kept.has(code))
      .map(({ position, ...row }) => ({ position, row: fresh(row) })),
    ...[...kept.values()].flatMap((words) => {
      const row = presentRow(list, words)
      return row ? [{ position: words[0]?.position ?? 0, row }] : []
    }),
  ]
  return rows
    .toSorted((a, b) => a.position - b.position || a.row.code.localeCompare(b.row.code))
    .map(({ row }) => row)
}

const fresh = (row: RowWords & { code: string }): LookupRow => ({
  ...row,
  version: 0,
  active: true,
  shipped: true,
  untouched: true,
  versions: [],
  changedBy: null,
})

function presentRow(list: LookupListId, words: readonly StoredWords[]): LookupRow | undefined {
  const versions = words.toSorted((a, b) => a.revision - b.revision)
  const now = versions.at(-1)
  if (!now) return undefined
  const shipped = isShipped(list, now.code)
  return {
    code: now.code,
    version: now.version,
    active: now.active,
    shipped,
    untouched: shipped && now.current === 1,
    changedBy: now.writtenBy,
    ...wordsIn(now),
    versions: versions.map((one) => ({
      revision: one.revision,
      from: one.validFrom,
      ...wordsIn(one),
    })),
  }
}

const wordsIn = ({ words, value }: StoredWords): RowWords => rowWordsOf({ ...words, value })

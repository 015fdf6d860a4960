import { languages } from '@probeta/contract/base/languages.ts'
import type { LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import { lookupLists, type LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import type { StoredWords } from './present-list.ts'
import { readValue } from './read-value.ts'
import { type RowWords, rowWordsOf } from './word-shipped.ts'

/** The stored rows of the lists. */
export type KeptRows = {
  list(list: LookupListId): Promise<LookupRow[]>
  stored(list: LookupListId): Promise<StoredWords[]>
  add(
    row: { list: LookupListId; code: string; position: number; active: boolean },
    rowWords: RowWords,
    held: 'fromNow' | 'ever',
  ): Promise<void>
  change(
    of: { list: LookupListId; code: string; version: number },
    active: boolean,
    rowWords: RowWords | undefined,
  ): Promise<boolean>
}

/** The most rows of a list: more could not be chosen from. */
const mostRows = 300
const step = 10

/** Adds a row after all others. Codes are compared without case: 'Rain' beside 'rain' would be read as one. */
export async function putLookup(
  kept: KeptRows,
  list: LookupListId,
  { code, ...rowWords }: RowWords & { code: string },
  active = true,
): Promise<void> {
  if (!lookupLists[list].adds) throw new Refusal('lookup.given')
  const rows = await kept.list(list)
  if (rows.some((row) => row.code.toLowerCase() === code.toLowerCase()))
    throw new Refusal('lookup.codeTaken', { code })
  if (rows.length >= mostRows) throw new Refusal('lookup.full', { most: mostRows })
  const value = readValue(list, rowWords.value)
  const stored = await kept.stored(list)
  const last = Math.max(rows.length * step, ...stored.map(({ position }) => position))
  await refuseTaken('lookup_row_code', 'lookup.codeTaken', () =>
    kept.add({ list, code, position: last + step, active }, rowWordsOf({ ...rowWords, value }), 'fromNow'),
  )
}

const same = (a: RowWords, b: RowWords) =>
  a.value === b.value && languages.every((language) => a[language] === b[language])

/** Stores a row that came with the program, unchanged: its first words stay those of old records. */
export async function keepShipped(
  kept: KeptRows,
  list: LookupListId,
  rows: readonly LookupRow[],
  row: LookupRow,
): Promise<void> {
  const position = (rows.findIndex(({ code }) => code === row.code) + 1) * step
  // A concurrent call may do the same.
  await refuseTaken('lookup_row_code', 'request.stale', () =>
    kept.add({ list, code: row.code, position, active: true }, rowWordsOf(row), 'ever'),
  )
}

/**
 * Gives a row new words from now on, or deactivates it. Nothing is ever overwritten: new words are a further version.
 * Refuses `request.stale` where the row is no longer at `version`.
 */
export async function replaceLookup(
  kept: KeptRows,
  { list, code, version }: { list: LookupListId; code: string; version: number },
  { active, ...typed }: RowWords & { active: boolean },
): Promise<void> {
  const rows = await kept.list(list)
  const row = orRefuse(
    rows.find((one) => one.code === code),
    'lookup.notFound',
  )
  if (row.version !== version) throw stale(row)
  const rowWords = rowWordsOf({ ...typed, value: readValue(list, typed.value) })
  if (version === 0) await keepShipped(kept, list, rows, row)
  const key = { list, code, version: Math.max(1, version) }
  if (!(await kept.change(key, active, same(row, rowWords) ? undefined : rowWords))) throw stale(row)
}

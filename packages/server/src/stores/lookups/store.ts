import type { LookupRow } from '@probeta/contract/laboratory/lookups.ts'
import type { LookupListId } from '@probeta/domain/lookup/lookup-lists.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { wordsOfLists } from '../../documents/words/own-words.ts'
import { composeList, type StoredWords } from './present-list.ts'
import { countUses } from './count-uses.ts'
import { type KeptRows, keepShipped, putLookup, replaceLookup } from './keep-lookup.ts'
import { presentLookups } from './present-lookups.ts'
import type { RowWords } from './word-shipped.ts'

export const readLookups = (db: Database) => {
  const stored = (list?: LookupListId): Promise<StoredWords[]> =>
    db
      .selectFrom('lookup_words as w')
      .innerJoin('lookup_row as r', (join) => join.onRef('r.id', '=', 'w.row_id'))
      .leftJoin('app_user as u', 'u.id', 'w.written_by')
      .$if(list !== undefined, (q) => q.where('r.list', '=', list ?? ''))
      .select([
        'r.id as rowId',
        'r.list',
        'r.code',
        'r.version',
        'r.position',
        'r.active',
        'r.revision as current',
        'w.revision',
        sql<StoredWords['words']>`w.words`.as('words'),
        'w.value',
        'w.valid_from as validFrom',
        'u.names as writtenBy',
      ])
      .execute()
  return {
    stored,
    ownWords: async () => wordsOfLists(presentLookups(await stored())),
    list: async (list: LookupListId): Promise<LookupRow[]> => composeList(list, await stored(list)),
    uses: (list: LookupListId, rows: readonly LookupRow[]) => countUses(db, list, rows),
  }
}

const storedAs = ({ value, ...words }: RowWords) => ({ value, words: JSON.stringify(words) })

/** The same clock that dates the records. */
const now = sql<string>`statement_timestamp()`

type NewRow = { list: LookupListId; code: string; position: number; active: boolean }

/** False when the row is no longer at this version. */
const changeRow =
  (db: Database, { userId }: Scope) =>
  async (
    { list, code, version }: { list: LookupListId; code: string; version: number },
    active: boolean,
    rowWords: RowWords | undefined,
  ): Promise<boolean> => {
    const row = await db
      .updateTable('lookup_row')
      .set((e) => ({
        active,
        version: version + 1,
        revision: rowWords ? e('revision', '+', 1) : e.ref('revision'),
      }))
      .where('list', '=', list)
      .where('code', '=', code)
      .where('version', '=', version)
      .returning(['id', 'revision'])
      .executeTakeFirst()
    if (!row) return false
    if (rowWords)
      await db
        .insertInto('lookup_words')
        .values({
          id: newId(),
          row_id: row.id,
          revision: row.revision,
          ...storedAs(rowWords),
          valid_from: now,
          written_by: userId,
        })
        .execute()
    return true
  }

const writeRows = (db: Database, scope: Scope) => {
  const { userId } = scope

  return {
    /** Adds a row with its first words; those shipped with the program are valid from the beginning. */
    async add(row: NewRow, rowWords: RowWords, held: 'fromNow' | 'ever'): Promise<void> {
      const id = newId()
      await db
        .insertInto('lookup_row')
        .values({ id, ...row })
        .execute()
      await db
        .insertInto('lookup_words')
        .values({
          id: newId(),
          row_id: id,
          revision: 1,
          ...storedAs(rowWords),
          valid_from: held === 'ever' ? null : now,
          written_by: userId,
        })
        .execute()
    },
    change: changeRow(db, scope),
    async place(list: LookupListId, code: string, position: number): Promise<void> {
      await db
        .updateTable('lookup_row')
        .set({ position })
        .where('list', '=', list)
        .where('code', '=', code)
        .where('position', '<>', position)
        .execute()
    },
  }
}

export const writeLookups = (db: Database, scope: Scope) => {
  const rows = writeRows(db, scope)
  const kept: KeptRows = { ...readLookups(db), ...rows }
  return {
    place: rows.place,
    keepShipped: keepShipped.bind(null, kept),
    put: putLookup.bind(null, kept),
    replace: replaceLookup.bind(null, kept),
  }
}

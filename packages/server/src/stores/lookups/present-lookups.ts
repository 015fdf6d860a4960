import type { Lookups } from '@probeta/contract/laboratory/lookups.ts'
import { type LookupListId, lookupListIds } from '@probeta/domain/lookup/lookup-lists.ts'
import { composeList, type StoredWords } from './present-list.ts'

/** All lists as forms and screens use them. */
export const presentLookups = (stored: readonly StoredWords[]): Lookups => ({
  lists: Object.fromEntries(
    lookupListIds.map((list) => [
      list,
      composeList(list, stored).map(({ version: _, shipped: __, changedBy: ___, ...row }) => row),
    ]),
  ) as Record<LookupListId, Lookups['lists'][LookupListId]>,
})

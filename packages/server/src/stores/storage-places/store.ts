import { placeFields, placeWords, type StoragePlace } from '@probeta/contract/laboratory/storage-places.ts'
import { sql } from 'kysely'
import { columnsOf, rowOf } from '../../db/columns.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

const columns = [
  's.id',
  's.version',
  ...columnsOf('s', placeFields),
  's.active',
  's.branch_id as branchId',
  // A specimen leaves its place when it is thrown away, not when it breaks.
  sql<number>`(select count(*)::integer from specimen p where p.place_id = s.id)`.as('specimens'),
] as const

export const readStoragePlaces = (db: Database) => {
  const places = () => db.selectFrom('storage_place as s').select(columns)
  return {
    list: ({ active }: { active?: boolean } = {}): Promise<StoragePlace[]> =>
      places()
        .$if(active !== undefined, (q) => q.where('s.active', '=', active ?? true))
        .orderBy('s.tank')
        .orderBy('s.shelf')
        .limit(2000)
        .execute(),
    find: (id: string): Promise<StoragePlace | undefined> =>
      places().where('s.id', '=', id).executeTakeFirst(),
  }
}

export type NewPlace = Pick<StoragePlace, 'id' | (typeof placeFields)[number]>

export const writeStoragePlaces = (db: Database) => ({
  async add(place: NewPlace): Promise<void> {
    await db.insertInto('storage_place').values(rowOf(place)).execute()
  },

  /** False when a concurrent change came first. */
  change: (id: string, version: number, place: Omit<NewPlace, 'id'> & { active: boolean }) =>
    changeSeen(db, { id, version }, 'storage_place', rowOf(place)),

  /** Specimens that lie there now are found under the new name. */
  async rename(place: Pick<StoragePlace, 'id' | 'tank' | 'shelf'>): Promise<void> {
    const words = placeWords(place)
    await db
      .updateTable('specimen')
      .set({ location: words })
      .where('place_id', '=', place.id)
      .where('location', '<>', words)
      .execute()
  },
})

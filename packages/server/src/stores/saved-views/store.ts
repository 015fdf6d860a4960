import type { SavedView } from '@probeta/contract/workplace/saved-views.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import type { Scope } from '../../db/scope.ts'

export type ViewData = Pick<SavedView, 'name' | 'query' | 'columns'>

const columns = ['id', 'version', 'list', 'name', 'query', 'columns'] as const

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
const taken = <T>(write: () => Promise<T>) => refuseTaken('saved_view_name', 'savedView.nameTaken', write)

/** The signed-in person's own views; nobody else's are visible. */
export const readSavedViews = (db: Database, { userId }: Scope) => {
  const own = () => db.selectFrom('saved_view').where('user_id', '=', userId ?? 0)
  return {
    list: async (list: string) =>
      (await own()
        .where('list', '=', list)
        .select(columns)
        .orderBy(sql`lower(name)`)
        .execute()) as SavedView[],
    find: async (id: string) =>
      (await own().where('id', '=', id).select(columns).executeTakeFirst()) as SavedView | undefined,
    count: async (list: string) => (await own().where('list', '=', list).select('id').execute()).length,
  }
}

export const writeSavedViews = (db: Database, { userId }: Scope) => ({
  add: (list: string, { name, query, columns: shown }: ViewData) =>
    taken(
      async () =>
        (await db
          .insertInto('saved_view')
          .values({
            id: newId(),
            user_id: userId ?? 0,
            list,
            name,
            query: json(query),
            columns: json(shown),
          })
          .returning(columns)
          .executeTakeFirstOrThrow()) as SavedView,
    ),
  /** Returns undefined where the view changed since it was read. */
  change: (id: string, version: number, { name, query, columns: shown }: ViewData) =>
    taken(
      async () =>
        (await db
          .updateTable('saved_view')
          .set({ name, query: json(query), columns: json(shown), version: version + 1 })
          .where('user_id', '=', userId ?? 0)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst()) as SavedView | undefined,
    ),
  remove: async (id: string) => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_view')
      .where('user_id', '=', userId ?? 0)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})

import type { Brand } from '@probeta/contract/brands.ts'
import { countSome } from '../../db/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/seek.ts'

type Filter = {
  kind?: Brand['kind'] | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

const columns = ['id', 'version', 'kind', 'name', 'active'] as const

export const readBrands = (db: Database, { laboratoryId }: Scope) => ({
  async list({ kind, search, after, limit }: Filter) {
    let found = db.selectFrom('brand').where('laboratory_id', '=', laboratoryId)
    if (kind) found = found.where('kind', '=', kind)
    if (search) found = found.where('name', 'ilike', `%${search}%`)
    const seek = readCursor(after, 2)
    const rows = await found
      .$if(seek !== undefined, (q) =>
        q.where((e) => e(e.refTuple('name', 'id'), '>', e.tuple(seek?.[0] ?? '', seek?.[1] ?? ''))),
      )
      .select(columns)
      .orderBy('name')
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageFrom(
      rows,
      limit,
      await countSome(db, found),
      (row) => [row.name, row.id],
      (row) => row as Brand,
    )
  },
  exists: async (id: string) =>
    (await db
      .selectFrom('brand')
      .select('id')
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined,
})

export const writeBrands = (db: Database, { laboratoryId }: Scope) => ({
  add: async (brand: { id: string; kind: Brand['kind']; name: string }) =>
    (await db
      .insertInto('brand')
      .values({ laboratory_id: laboratoryId, ...brand })
      .returning(columns)
      .executeTakeFirstOrThrow()) as Brand,
})

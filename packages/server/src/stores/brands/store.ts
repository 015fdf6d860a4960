import type { Brand } from '@probeta/contract/clients/brands.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { contains } from '../../db/queries/contains.ts'
import { mapPage } from '../../db/queries/seek.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readSupplies } from './read-supplies.ts'
import { readMerge, writeMerge } from './write-merge.ts'
import { writeParts } from './write-parts.ts'

type Filter = {
  kind?: Brand['kind'] | undefined
  search?: string | undefined
  after?: string | undefined
  limit: number
}

const columns = ['id', 'version', 'kind', 'name', 'active'] as const

export const readBrands = (db: Database) => ({
  ...readCatalogue(db),
  ...readMerge(db),
  ...readSupplies(db),
  async list({ kind, search, after, limit }: Filter) {
    // Merged brands are found by their former names, as the brand they became part of.
    let found = db.selectFrom('brand').where('merged_into', 'is', null)
    if (kind) found = found.where('kind', '=', kind)
    if (search)
      found = found.where(
        sql<boolean>`(${contains('name', search)} or exists (select from brand_alias a
          where a.brand_id = brand.id and ${contains('a.said', search)}))`,
      )
    const page = await fetchPage(db, found.select(columns), {
      after,
      limit,
      by: ['name', 'id'],
      of: (row) => [row.name, row.id],
    })
    return mapPage(page, (row) => row as Brand)
  },
  exists: async (id: string) =>
    (await db
      .selectFrom('brand')
      .select('id')
      .where('id', '=', id)
      .where('merged_into', 'is', null)
      .executeTakeFirst()) !== undefined,
  /** The brand into which this one was merged by hand; brands that came along with a merged one lead elsewhere. */
  standingMerge: async (id: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('brand_merge')
        .select('into_id')
        .where('from_id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirst()
    )?.into_id,
})

type Facts = { name: string; designation: string; notes: string }

export const writeBrands = (db: Database, { userId }: Scope) => ({
  ...writeParts(db),
  ...writeMerge(db, userId),
  add: async (brand: { id: string; kind: Brand['kind'] } & Pick<Facts, 'name'> & Partial<Facts>) =>
    (await db
      .insertInto('brand')
      .values({ ...brand })
      .returning(columns)
      .executeTakeFirstOrThrow()) as Brand,
  /** False when a concurrent change came first. */
  change: (id: string, version: number, to: Partial<Facts & { active: boolean }>) =>
    changeSeen(db, { id, version }, 'brand', to),
})

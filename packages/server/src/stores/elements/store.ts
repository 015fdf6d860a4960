import type { Element } from '@probeta/contract/clients/elements.ts'
import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'
import { namesWithin } from '@probeta/domain/element/colour-elements.ts'
import type { ElementPath } from '@probeta/domain/element/read-elements.ts'
import { sql } from 'kysely'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { arrangeElements, type ElementRow } from './order-elements.ts'
import { planElements } from './plan-elements.ts'

export type Renamed = { id: string; called: string; formerly: string }

/** The elements of a work site, each followed by the elements in it. */
const listRows = async (db: Database, workSiteId: string): Promise<ElementRow[]> =>
  arrangeElements(
    await db
      .selectFrom('element as e')
      .where('e.work_site_id', '=', workSiteId)
      .select(['e.id', 'e.version', 'e.name', 'e.called', 'e.active', 'e.position', 'e.formerly'])
      .select('e.parent_id as parentId')
      .execute(),
  )
/** Number of samples for each place, by its name in lower case; read from the index. */
const countSamples = async (db: Database, workSiteId: string): Promise<ReadonlyMap<string, number>> => {
  const found = await db
    .selectFrom('sample as p')
    .where('p.work_site_id', '=', workSiteId)
    .where('p.element', '<>', '')
    .groupBy(sql`lower(p.element)`)
    .select([sql<string>`lower(p.element)`.as('called'), sql<number>`count(*)`.as('n')])
    .execute()
  return new Map(found.map(({ called, n }) => [called, n]))
}

export const readElements = (db: Database) => {
  return {
    rows: (workSiteId: string) => listRows(db, workSiteId),
    sampled: (workSiteId: string) => countSamples(db, workSiteId),
    async list(workSiteId: string): Promise<Element[]> {
      const [all, uses] = [await listRows(db, workSiteId), await countSamples(db, workSiteId)]
      return all.map(({ position: _, formerly, ...row }) => ({
        ...row,
        samples: [row.called.toLowerCase(), ...formerly].reduce((n, name) => n + (uses.get(name) ?? 0), 0),
      }))
    },
    /** The names, in lower case, under which an element and those within it were sampled; undefined without an element. */
    async namesWithin(
      workSiteId: string | undefined,
      called: string | undefined,
    ): Promise<string[] | undefined> {
      if (called === undefined) return undefined
      return namesWithin(workSiteId === undefined ? [] : await listRows(db, workSiteId), called)
    },
    /** Number of samples taken of each element, with its name as first written. */
    sampledNames: (workSiteId: string) => fetchRows(db)<{ element: string; written: string; n: number }>`
        select lower(p.element) as element, min(p.element) as written, count(*) as n from sample p
        where p.work_site_id = ${workSiteId} and p.element <> '' and p.voided_at is null
        group by 1`,
    /** Number of strength tests of each element by outcome, judged so far, issued or not. */
    outcomes: (workSiteId: string) => fetchRows(db)<{ element: string; outcome: Outcome; n: number }>`
        select lower(k.element) as element, k.outcome, count(*) as n from kept_strength_test k
        where k.work_site_id = ${workSiteId} and k.element <> '' group by 1, 2`,
    find: (id: string) =>
      db
        .selectFrom('element as e')
        .where('e.id', '=', id)
        .select(['e.id', 'e.version', 'e.work_site_id as workSiteId'])
        .executeTakeFirst(),
    /** True if a sample or a visit names one of these. */
    isUsed: (workSiteId: string, names: readonly string[]) => fetchValue(db, false)`
        select exists (select from sample p where p.work_site_id = ${workSiteId}
                         and p.element <> '' and lower(p.element) = any (${[...names]}::text[]))
            or exists (select from visit v where v.work_site_id = ${workSiteId}
                         and lower(v.element) = any (${[...names]}::text[])) as used`,
  }
}

export const writeElements = (db: Database) => {
  const add = adding(db)
  return {
    /** Adds those of these paths that do not exist yet; returns how many. */
    async addPaths(of: Owner, paths: readonly ElementPath[]): Promise<number> {
      const added = planElements(await listRows(db, of.workSiteId), paths)
      await add(of, added)
      return added.length
    },
    ...changing(db),
  }
}

type Owner = { clientId: string; workSiteId: string }

const adding =
  (db: Database) =>
  async (of: Owner, added: ReturnType<typeof planElements>): Promise<void> => {
    if (added.length === 0) return
    await insertRows(
      db,
      'element',
      added.map((row) => ({
        id: row.id,
        version: 1,
        client_id: of.clientId,
        work_site_id: of.workSiteId,
        parent_id: row.parentId,
        name: row.name,
        called: row.called,
        position: row.position,
        active: true,
        formerly: [],
      })),
    )
  }

const changing = (db: Database) => ({
  /** False when the element is no longer at this version. */
  change: (id: string, version: number, to: { name: string; parentId: string | null; called: string }) =>
    changeSeen(db, { id, version }, 'element', { name: to.name, parent_id: to.parentId, called: to.called }),
  /** Writes new full names; `formerly`: the name it was sampled under, '' where nothing was. */
  async rename(renamed: readonly Renamed[]): Promise<void> {
    await sql`
      update element e set called = n.called, version = e.version + case when e.called = n.called then 0 else 1 end,
             formerly = case when n.was = '' or n.was = any (e.formerly) then e.formerly else e.formerly || n.was end
      from unnest(${renamed.map(({ id }) => id)}::uuid[], ${renamed.map(({ called }) => called)}::text[],
                  ${renamed.map(({ formerly }) => formerly)}::text[]) as n (id, called, was)
      where e.id = n.id`.execute(db)
  },
  /** Orders these siblings as given. */
  async order(ids: readonly string[]): Promise<void> {
    await sql`
      update element e set position = n.position
      from unnest(${[...ids]}::uuid[]) with ordinality as n (id, position)
      where e.id = n.id and e.position <> n.position`.execute(db)
  },
  async use(ids: readonly string[], active: boolean): Promise<void> {
    await db
      .updateTable('element')
      .set((e) => ({ active, version: e('version', '+', 1) }))
      .where('active', '<>', active)
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .execute()
  },
  async remove(ids: readonly string[]): Promise<void> {
    await db
      .deleteFrom('element')
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .execute()
  },
})

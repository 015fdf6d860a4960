import type { WorkSite, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { contains } from '../../db/contains.ts'
import { countSome } from '../../db/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { alikeFrom, likeness } from '../../db/likeness.ts'
import { pageFrom, readCursor } from '../../db/seek.ts'
import { readMixes } from './read-mixes.ts'
import { tellMissing } from './tell-missing.ts'
import { writeMixes } from './write-mixes.ts'

type Filter = {
  search?: string | undefined
  clientId?: string | undefined
  active: 'yes' | 'no' | 'all'
  after?: string | undefined
  limit: number
}
export type WorkSiteData = Pick<WorkSite, 'code' | 'name' | 'address' | 'responsible' | 'supervision'>

const columns = [
  'w.id',
  'w.version',
  'w.client_id as clientId',
  'w.code',
  'w.name',
  'w.address',
  'w.responsible',
  'w.supervision',
  'w.active',
  sql<string>`(select c.name from client c where c.laboratory_id = w.laboratory_id and c.id = w.client_id)`.as(
    'clientName',
  ),
  sql<
    string[]
  >`(select coalesce(array_agg(s.text order by s.mpa), '{}') from (select distinct trim_scale(m.specified_strength) || ' ' || m.strength_unit as text, m.specified_mpa as mpa from mix m where m.laboratory_id = w.laboratory_id and m.work_site_id = w.id and m.active) s)`.as(
    'strengths',
  ),
  sql<
    string | null
  >`(select p.cast_on from sample p where p.laboratory_id = w.laboratory_id and p.work_site_id = w.id order by p.cast_at desc, p.id desc limit 1)`.as(
    'lastSampleOn',
  ),
  sql<number>`(select count(*) from sample p where p.laboratory_id = w.laboratory_id and p.work_site_id = w.id)`.as(
    'samples',
  ),
] as const

export const readWorkSites = (db: Database, { laboratoryId }: Scope) => {
  const sites = () => db.selectFrom('work_site as w').where('w.laboratory_id', '=', laboratoryId)
  const mixes = readMixes(db, laboratoryId)

  return {
    ...mixes,
    async list({ search, clientId, active, after, limit }: Filter) {
      let found = sites()
      if (active !== 'all') found = found.where('w.active', '=', active === 'yes')
      if (clientId) found = found.where('w.client_id', '=', clientId)
      if (search) found = found.where((e) => e.or([contains('w.name', search), contains('w.code', search)]))
      const seek = readCursor(after, 2)
      const byName = sql<string>`lower(w.name)`
      const page = found
        .$if(seek !== undefined, (q) =>
          q.where(sql<boolean>`(lower(w.name), w.id) > (${seek?.[0]}, ${seek?.[1]}::uuid)`),
        )
        .select(columns)
        .select(byName.as('sorted'))
        .orderBy(byName)
        .orderBy('w.id')
        .limit(limit + 1)
      const [rows, counted] = await Promise.all([page.execute(), countSome(db, found)])
      return pageFrom(
        rows,
        limit,
        counted,
        (row) => [row.sorted, row.id],
        ({ sorted: _, ...row }) => row,
      )
    },
    similar: (name: string) =>
      sites()
        .innerJoin('client as c', (j) =>
          j.onRef('c.laboratory_id', '=', 'w.laboratory_id').onRef('c.id', '=', 'w.client_id'),
        )
        .where(likeness('w.name', name), '>=', alikeFrom)
        .select(['w.id', 'w.code', 'w.name', 'c.name as clientName', 'w.active'])
        .orderBy(likeness('w.name', name), 'desc')
        .orderBy('w.id')
        .limit(3)
        .execute(),
    async find(id: string): Promise<WorkSiteFile | undefined> {
      const [site, itsMixes] = await Promise.all([
        sites().select(columns).where('w.id', '=', id).executeTakeFirst(),
        mixes.mixesOf(id),
      ])
      return site && { ...site, mixes: itsMixes, missing: tellMissing(site, itsMixes) }
    },
    /** Specimens with a day of their own that still wait to be broken, on hold or not; a reserve waits for nothing. */
    pendingSpecimens: async (id: string): Promise<number> => {
      const row = await db
        .selectFrom('specimen as s')
        .select(sql<number>`count(*)`.as('n'))
        .where('s.laboratory_id', '=', laboratoryId)
        .where('s.work_site_id', '=', id)
        .where('s.due_on', 'is not', null)
        .where('s.state', 'in', [...unbroken, 'onHold', 'locked'])
        .executeTakeFirstOrThrow()
      return row.n
    },
  }
}

export const writeWorkSites = (db: Database, { laboratoryId }: Scope) => ({
  ...writeMixes(db, laboratoryId),
  async add(id: string, clientId: string, site: WorkSiteData): Promise<void> {
    await db
      .insertInto('work_site')
      .values({ laboratory_id: laboratoryId, id, client_id: clientId, ...site })
      .execute()
  },
  /** False when the work site is no longer at this version. */
  async change(id: string, version: number, site: WorkSiteData & { active: boolean }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('work_site')
      .set({ ...site, version: version + 1 })
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})

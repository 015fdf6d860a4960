import {
  type WorkSite,
  type WorkSiteData,
  workSiteFields,
  type WorkSiteFile,
  workSitePlanFields,
} from '@probeta/contract/clients/work-sites.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { besideInstallation } from '../../db/beside-installation.ts'
import { columnsOf, rowOf } from '../../db/columns.ts'
import { contains } from '../../db/queries/contains.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { countRows } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import { rulesInForce } from '../../db/queries/rules-in-force.ts'
import { alikeFrom, likeness } from '../../db/queries/likeness.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { mapPage } from '../../db/queries/seek.ts'
import { writeConformitySums } from './write-conformity-sums.ts'
import { readMixes } from './read-mixes.ts'
import { explainMissing } from './explain-missing.ts'
import { writeMixes } from './write-mixes.ts'
import { writeNumbering } from './write-numbering.ts'
import { writeSuppliers } from './write-suppliers.ts'

type Filter = {
  search?: string | undefined
  clientId?: string | undefined
  active: 'yes' | 'no' | 'all'
  after?: string | undefined
  limit: number
}
const columns = [
  'w.id',
  'w.version',
  'w.client_id as clientId',
  ...columnsOf('w', workSiteFields),
  'w.active',
  sql<string>`(select c.name from client c where c.id = w.client_id)`.as('clientName'),
  sql<string[]>`(select coalesce(array_agg(s.text order by s.mpa), '{}')
    from (select distinct trim_scale(m.specified_strength) || ' ' || m.strength_unit as text,
    m.specified_mpa as mpa from mix m where m.work_site_id = w.id and m.active) s)`.as('strengths'),
  sql<string | null>`(select p.cast_on from sample p where p.work_site_id = w.id
    order by p.cast_at desc, p.id desc limit 1)`.as('lastSampleOn'),
  // Stored with the judgement: a few rows for each work site, however many results there are. Low: unacknowledged ones.
  sql<WorkSite['results']>`(select jsonb_build_object('judged', coalesce(sum(k.conforming + k.watched +
    k.low), 0), 'conforming', coalesce(sum(k.conforming), 0), 'low', (select count(*) from low_result l
    where l.work_site_id = w.id and l.acknowledged_at is null and l.closed_at is null)) from mix_standing k
    where k.work_site_id = w.id)`.as('results'),
] as const

/** Columns that only the page of one work site shows. */
const ofFile = [
  ...columnsOf('w', workSitePlanFields),
  sql<WorkSiteFile['suppliers']>`(select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name)
    order by lower(b.name), b.id), '[]') from work_site_supplier t join brand b on b.id = t.supplier_id
    where t.work_site_id = w.id)`.as('suppliers'),
  sql<number>`(select count(*) from sample p where p.work_site_id = w.id
    and p.voided_at is null)`.as('samples'),
  sql<WorkSiteFile['numbering']>`jsonb_build_object('prefix', coalesce(w.number_prefix, w.code || '-'),
    'digits', w.number_digits, 'next', coalesce((select n.last + 1 from number_series n
    where n.series = 'sample:' || w.id), 1))`.as('numbering'),
] as const

const listWorkSites =
  (db: Database) =>
  async ({ search, clientId, active, after, limit }: Filter) => {
    let found = db.selectFrom('work_site as w')
    if (active !== 'all') found = found.where('w.active', '=', active === 'yes')
    if (clientId) found = found.where('w.client_id', '=', clientId)
    if (search) found = found.where((e) => e.or([contains('w.name', search), contains('w.code', search)]))
    const byName = sql<string>`lower(w.name)`
    const page = await fetchPage(db, found.select(columns).select(byName.as('sorted')), {
      after,
      limit,
      by: [byName, 'w.id'],
      of: (row) => [row.sorted, row.id],
    })
    return mapPage(page, ({ sorted: _, ...row }) => row)
  }

/** Users of the client who see this work site, those who can still sign in first. */
const listPortalUsers = (db: Database) => (id: string) =>
  besideInstallation(db, 'sign_in_attempt')
    .selectFrom('work_site_access as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.work_site_id', '=', id)
    .select(['u.id', 'u.names', 'u.username', 'u.active'])
    .select(
      sql<string | null>`(select max(s.at) from sign_in_attempt s where s.account = u.username
            and s.succeeded)`.as('lastSignIn'),
    )
    .orderBy('u.active', 'desc')
    .orderBy('u.names')
    .orderBy('u.id')
    .limit(500)
    .execute()

const selectFile = (db: Database) => db.selectFrom('work_site as w').select(columns).select(ofFile)

export const readWorkSites = (db: Database) => {
  const mixes = readMixes(db)
  return {
    ...mixes,
    list: listWorkSites(db),
    similar: (name: string) =>
      db
        .selectFrom('work_site as w')
        .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'w.client_id'))
        .where(likeness('w.name', name), '>=', alikeFrom)
        .select(['w.id', 'w.code', 'w.name', 'c.name as clientName', 'w.active'])
        .orderBy(likeness('w.name', name), 'desc')
        .orderBy('w.id')
        .limit(3)
        .execute(),
    async find(id: string): Promise<WorkSiteFile | undefined> {
      const [site, itsMixes, rules] = await Promise.all([
        selectFile(db).where('w.id', '=', id).executeTakeFirst(),
        mixes.mixesOf(id),
        rulesInForce(db),
      ])
      return site && { ...site, mixes: itsMixes, missing: explainMissing(site, itsMixes, rules) }
    },
    portalUsers: listPortalUsers(db),
    has: async (id: string) =>
      (await db.selectFrom('work_site as w').select('w.id').where('w.id', '=', id).executeTakeFirst()) !==
      undefined,
    /** Number of specimens with a due day that still wait to be broken, on hold or not; a reserve waits for nothing. */
    pendingSpecimens: (id: string) =>
      countRows(
        db
          .selectFrom('specimen as s')
          .where('s.work_site_id', '=', id)
          .where('s.due_on', 'is not', null)
          .where('s.state', 'in', [...unbroken, 'onHold', 'locked']),
      ),
  }
}

/** Fills empty fields of the work site from another; the version goes up. */
const fillPeople =
  (db: Database) =>
  async (id: string, people: Pick<WorkSite, 'responsible' | 'supervision'>): Promise<void> => {
    await db
      .updateTable('work_site')
      .set((e) => ({
        responsible: sql<string>`case when responsible = '' then ${people.responsible} else responsible end`,
        supervision: sql<string>`case when supervision = '' then ${people.supervision} else supervision end`,
        version: e('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  }

export const writeWorkSites = (db: Database) => {
  const suppliers = writeSuppliers(db)
  return {
    ...writeMixes(db),
    ...writeNumbering(db),
    ...writeConformitySums(db),
    ...suppliers,
    async add(id: string, clientId: string, { supplierIds, ...site }: WorkSiteData): Promise<void> {
      await db
        .insertInto('work_site')
        .values({ id, client_id: clientId, ...rowOf(site) })
        .execute()
      await suppliers.addSuppliers(id, supplierIds)
    },
    /** False when the work site is no longer at this version. */
    async change(id: string, version: number, { supplierIds, ...site }: WorkSiteData & { active: boolean }) {
      if (!(await changeSeen(db, { id, version }, 'work_site', rowOf(site)))) return false
      await suppliers.keepSuppliers(id, supplierIds)
      await suppliers.addSuppliers(id, supplierIds)
      return true
    },
    fillPeople: fillPeople(db),
    /** Locks until the transaction ends; samples may be added all the while. False where there is none. */
    hold: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom('work_site')
        .select('id')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) !== undefined,
  }
}

import { type Mix, mixFields } from '@probeta/contract/clients/work-sites.ts'
import { clientFields, type ClientData } from '@probeta/contract/clients/clients.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { alikeFrom } from '../../db/queries/likeness.ts'
import type { Database } from '../../db/kysely-on.ts'
import { memberPermissions, selectMembers } from '../users/select-users.ts'

type Versioned = { id: string; version: number; active: boolean }

/** All rows of a table at once: files are compared with them. */
export const readAll = (db: Database) => ({
  clients: async () =>
    (await db
      .selectFrom('client as c')
      .where('c.merged_into', 'is', null)
      .select(['c.id', 'c.version', 'c.active', ...columnsOf('c', clientFields)])
      .orderBy(sql`lower(c.name)`)
      .execute()) as (Versioned & ClientData)[],
  contacts: () =>
    db
      .selectFrom('client_contact as k')
      .select([
        'k.id',
        'k.client_id as clientId',
        'k.name',
        'k.role',
        'k.email',
        'k.mobile',
        'k.told',
        'k.active',
      ])
      .execute(),
  workSites: () =>
    db
      .selectFrom('work_site as w')
      .select(['w.id', 'w.version', 'w.client_id as clientId', 'w.code', 'w.name', 'w.active'])
      .select(['w.address', 'w.responsible', 'w.supervision'])
      .select(['w.starts_on as startsOn', 'w.ends_on as endsOn'])
      .execute(),
  mixes: async () =>
    (await db
      .selectFrom('mix as m')
      .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'm.supplier_id'))
      .select(['m.id', 'm.version', 'm.work_site_id as workSiteId', 'm.active', 'b.name as supplierName'])
      .select(columnsOf('m', mixFields))
      .select(sql<boolean>`exists (select from break k where k.mix_id = m.id)`.as('tested'))
      .execute()) as Mix[],
  suppliers: () =>
    db
      .selectFrom('brand as b')
      .select(['b.id', 'b.name'])
      .where('b.kind', '=', 'readyMix')
      .where('b.merged_into', 'is', null)
      .execute(),
  users: () =>
    selectMembers(db)
      .select(['u.id', 'u.version', 'u.username', 'u.names', 'u.email', 'u.language', 'u.active'])
      .select(memberPermissions.as('permissions'))
      .execute(),
  /** The names of those samples that were imported before into their work site, and not voided. */
  knownSamples: async (workSiteIds: readonly string[], refs: readonly string[]): Promise<string[]> =>
    (
      await fetchRows(db)<{ ref: string }>`
        select n.ref from unnest(${[...workSiteIds]}::uuid[], ${[...refs]}::text[]) as n(site, ref)
        where exists (select from sample p where p.work_site_id = n.site and p.imported_as = n.ref
          and p.voided_at is null)`
    ).map(({ ref }) => ref),
  /** The client whose name is most like each of these, where one is much like it. */
  alikeClients: (names: readonly string[]) =>
    fetchRows(db)<{ name: string; like: string }>`
      select n.name, c.name as "like" from unnest(${[...names]}::text[]) as n(name)
      cross join lateral (select k.name from client k
        where k.merged_into is null and similarity(folded(k.name), folded(n.name)) >= ${alikeFrom}
        order by similarity(folded(k.name), folded(n.name)) desc limit 1) c`,
})

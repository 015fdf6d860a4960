import { type Client, type ClientData, clientFields } from '@probeta/contract/clients/clients.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { columnsOf, rowOf } from '../../db/columns.ts'
import { contains } from '../../db/queries/contains.ts'
import { countSome } from '../../db/queries/count-some.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { alikeFrom, likeness } from '../../db/queries/likeness.ts'
import { pageFrom, readCursor } from '../../db/queries/seek.ts'
import { countChanges, listChanges } from './list-changes.ts'
import { keepInvitations } from './keep-invitations.ts'
import { readContacts } from './read-contacts.ts'
import { readMerge, writeMerge } from './write-merge.ts'
import { readMonth } from './read-month.ts'
import { writeContacts } from './write-contacts.ts'

type Filter = {
  search?: string | undefined
  active: 'yes' | 'no' | 'all'
  after?: string | undefined
  limit: number
}
/** Days, both included. */
export type Days = { from: string; to: string }
const columns = [
  'c.id',
  'c.version',
  ...columnsOf('c', clientFields),
  'c.active',
  // A merged client may itself have been merged: the chain leads on to the one that stays.
  sql<string | null>`(with recursive leads as (select c.merged_into as id where c.merged_into is not null
    union all select n.merged_into from leads l join client n on n.id = l.id
    where n.merged_into is not null) select l.id from leads l join client n on n.id = l.id
    and n.merged_into is null)`.as('mergedInto'),
  sql<number>`(select count(*) from work_site w where w.client_id = c.id and w.active)`.as('activeWorkSites'),
  sql<number>`coalesce((select d.n from due d where d.client_id = c.id), 0)`.as('dueSoon'),
  // One lookup in the index, however many reports the client has.
  sql<string | null>`(select r.authorised_at from report r where r.client_id = c.id
    and r.authorised_at is not null order by r.authorised_at desc limit 1)`.as('lastReportAt'),
] as const

const selectClients = (db: Database) => db.selectFrom('client as c')

// Counted once for all clients, over the partial index of open specimens.
const withDue = (db: Database, { from, to }: Days) =>
  db.with('due', (q) =>
    q
      .selectFrom('specimen as s')
      .where('s.due_on', '>=', from)
      .where('s.due_on', '<=', to)
      .where('s.state', 'in', unbroken)
      .groupBy('s.client_id')
      .select(['s.client_id', sql<number>`count(*)`.as('n')]),
  )

const listClients =
  (db: Database) =>
  async ({ search, active, after, limit }: Filter, due: Days) => {
    const matching = (q: ReturnType<typeof selectClients>) =>
      q
        .where('c.merged_into', 'is', null)
        .$if(active !== 'all', (w) => w.where('c.active', '=', active === 'yes'))
        .$if(Boolean(search), (w) =>
          w.where((e) => e.or([contains('c.name', search ?? ''), contains('c.tax_id', search ?? '')])),
        )
    const seek = readCursor(after, 2)
    const byName = sql<string>`lower(c.name)`
    const page = matching(withDue(db, due).selectFrom('client as c'))
      .$if(seek !== undefined, (q) =>
        q.where(sql<boolean>`(lower(c.name), c.id) > (${seek?.[0]}, ${seek?.[1]}::uuid)`),
      )
      .select(columns)
      .select(byName.as('sorted'))
      .orderBy(byName)
      .orderBy('c.id')
      .limit(limit + 1)
    const [rows, counted] = await Promise.all([page.execute(), countSome(db, matching(selectClients(db)))])
    return pageFrom(
      rows,
      limit,
      counted,
      (row) => [row.sorted, row.id],
      ({ sorted: _, ...row }) => row as Client,
    )
  }

export const readClients = (db: Database) => ({
  ...readContacts(db),
  ...readMerge(db),
  ...readMonth(db),
  changes: (id: string, before: Parameters<typeof listChanges>[2], limit: number) =>
    listChanges(db, id, before, limit),
  countChanges: (id: string, most: number) => countChanges(db, id, most),
  list: listClients(db),
  similar: (name: string) =>
    db
      .selectFrom('client as c')
      .where('c.merged_into', 'is', null)
      .where(likeness('c.name', name), '>=', alikeFrom)
      .select(['c.id', 'c.name', 'c.tax_id as taxId', 'c.active'])
      .orderBy(likeness('c.name', name), 'desc')
      .orderBy('c.id')
      .limit(3)
      .execute(),
  has: async (id: string) =>
    (await selectClients(db).select('c.id').where('c.id', '=', id).executeTakeFirst()) !== undefined,
  find: async (id: string, due: Days) =>
    (await withDue(db, due)
      .selectFrom('client as c')
      .select(columns)
      .where('c.id', '=', id)
      .executeTakeFirst()) as Client | undefined,
})

export const writeClients = (db: Database) => ({
  ...writeContacts(db),
  ...keepInvitations(db),
  ...writeMerge(db),
  async add(id: string, client: ClientData): Promise<void> {
    await db
      .insertInto('client')
      .values({ id, ...rowOf(client) })
      .execute()
  },
  /** False when the client is no longer at this version. */
  change: (id: string, version: number, client: Partial<ClientData & { active: boolean }>) =>
    changeSeen(db, { id, version }, 'client', rowOf(client)),
  /**
   * Locks the client until the transaction ends, so that nobody deactivates it meanwhile; undefined where there is
   * none.
   */
  lock: (id: string) =>
    db.selectFrom('client').select(['id', 'active']).where('id', '=', id).forShare().executeTakeFirst(),
})

import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export type Follows = {
  workSites: { code: string; name: string }[]
  samples: number
  specimens: number
  reports: number
}

export const readMerge = (db: Database) => ({
  /** Counts everything that belongs to a client and would move with it. */
  async follows(clientId: string): Promise<Follows> {
    const [workSites, { rows }] = await Promise.all([
      db
        .selectFrom('work_site as w')
        .where('w.client_id', '=', clientId)
        .select(['w.code', 'w.name'])
        .orderBy('w.code')
        .execute(),
      sql<Omit<Follows, 'workSites'>>`
        select (select count(*) from sample p join work_site w on w.id = p.work_site_id
                where w.client_id = ${clientId}) as samples,
               (select count(*) from specimen s where s.client_id = ${clientId}) as specimens,
               (select count(*) from report r where r.client_id = ${clientId}
                  and r.state in ('authorised', 'superseded')) as reports`.execute(db),
    ])
    return { workSites, ...(rows[0] ?? { samples: 0, specimens: 0, reports: 0 }) }
  },
})

export const writeMerge = (db: Database) => ({
  /** Locks both, always in one order, until the transaction ends: calls that add something to either of them wait. */
  async holdBoth(ids: readonly [string, string]): Promise<void> {
    await db
      .selectFrom('client')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute()
  },
  /** Makes one client part of the other; clients merged into it before lead on through it. */
  async markMerged(clientId: string, into: string): Promise<void> {
    await sql`
      update client set merged_into = ${into}, merged_at = statement_timestamp(), active = false, version = version + 1
      where id = ${clientId}`.execute(db)
  },
  /** Moves everything of one client to the other: final records too, of which nothing else may change. */
  async follow(clientId: string, into: string): Promise<void> {
    await sql`select * from follow_merged(${clientId}::uuid, ${into}::uuid)`.execute(db)
  },
  /** Joins two single contacts with one address: the existing one stays, with the rules of both; the other is deactivated. */
  async joinContacts(clientId: string, into: string): Promise<void> {
    await sql`
      with pair as (
        select distinct on (mine.id) mine.id as stays, mine.told as has, other.id as goes, other.told as had
        from client_contact other
        join client_contact mine on mine.client_id = ${into}
                                and mine.active and lower(mine.email) = lower(other.email)
        where other.client_id = ${clientId} and other.active and other.email <> ''
          and mine.members = '[]' and other.members = '[]'
        order by mine.id, other.id),
      stays as (
        update client_contact k set version = k.version + 1,
          told = array(select distinct unnest(pair.has || pair.had))
        from pair where k.id = pair.stays and not pair.had <@ pair.has)
      update client_contact k set active = false, version = k.version + 1
      from pair where k.id = pair.goes`.execute(db)
  },
})
